import { commonStart } from './tree.js';

/** A student as the text beside an attempt has it. */
export interface BlackboardUser {
  readonly user: string;
  readonly name?: string;
}

// `Name: Ada Nowak (anowak)`; the word is translated on other sites.
const nameLine = /^\uFEFF?[^:\n]{1,40}: (?<name>[^\n]{1,500}) \((?<user>[^()\s]+)\)[ \t]*\r?(?:\n|$)/u;

/** Who the text that Blackboard puts beside an attempt names, if the file is called so too. */
function userIn(text: string, start: string): BlackboardUser | undefined {
  const { name, user } = nameLine.exec(text)?.groups ?? {};
  if (user === undefined || name === undefined || !start.endsWith(`_${user}`)) return undefined;
  return { user, name };
}

async function readUsers(
  texts: ReadonlyMap<string, string>,
  read: (path: string) => Promise<Uint8Array>,
): Promise<Map<string, BlackboardUser>> {
  const users = new Map<string, BlackboardUser>();
  for (const [path, start] of texts) {
    if (users.has(start)) continue;
    // Without the text there is no name, and nothing else is lost.
    const bytes = await read(path).catch(() => new Uint8Array());
    const found = userIn(new TextDecoder().decode(bytes.subarray(0, 2000)), start);
    if (found !== undefined) users.set(start, found);
  }
  return users;
}

/** A title and a user name may both have a `_`: what two students would share is the name of neither. */
function guessUsers(starts: readonly string[]): Map<string, string> {
  const last = (start: string): string => start.slice(start.lastIndexOf('_') + 1);
  const counts = new Map<string, number>();
  for (const start of starts) counts.set(last(start), (counts.get(last(start)) ?? 0) + 1);
  const common = commonStart(starts);
  const title = common.slice(0, common.lastIndexOf('_') + 1);
  return new Map(
    starts.map((start) => [start, counts.get(last(start)) === 1 ? last(start) : start.slice(title.length)]),
  );
}

/**
 * Users by what their files begin with, up to `_attempt_`.
 * @param starts of all files, each once
 * @param texts the texts beside attempts: path to start
 */
export async function blackboardUsers(
  starts: readonly string[],
  texts: ReadonlyMap<string, string>,
  read: (path: string) => Promise<Uint8Array>,
): Promise<ReadonlyMap<string, BlackboardUser>> {
  const told = await readUsers(texts, read);
  const guessed = guessUsers(starts);
  return new Map(starts.map((start) => [start, told.get(start) ?? { user: guessed.get(start) ?? start }]));
}
