// `Name: Ada Nowak (anowak)`; the word is translated on other sites.
const nameLine = /^\uFEFF?[^:\n]{1,40}: (?<name>[^\n]{1,500}) \((?<user>[^()\s]+)\)[ \t]*\r?(?:\n|$)/u;

/** The name in the text that Blackboard puts beside an attempt, if that text is of this user. */
function nameIn(text: string, user: string): string | undefined {
  const found = nameLine.exec(text)?.groups;
  return found?.user === user ? found.name : undefined;
}

/**
 * Names by user name.
 * @param texts the texts beside attempts, by path, with their user names
 */
export async function readNames(
  texts: ReadonlyMap<string, string>,
  read: (path: string) => Promise<Uint8Array>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [path, user] of texts) {
    if (names.has(user)) continue;
    // Without the text there is no name, and nothing else is lost.
    const bytes = await read(path).catch(() => new Uint8Array());
    const name = nameIn(new TextDecoder().decode(bytes.subarray(0, 2000)), user);
    if (name !== undefined) names.set(user, name);
  }
  return names;
}
