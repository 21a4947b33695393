const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/**
 * The first name that an object of a JSON text has twice: JSON.parse keeps the last one and says
 * nothing. The text must be JSON.
 */
export function duplicateMember(json: string): string | undefined {
  const open: Set<string>[] = [];
  let text = '';
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else if (open.at(-1)?.has(JSON.parse(text))) return JSON.parse(text);
    else open.at(-1)?.add(JSON.parse(text));
  }
  return undefined;
}
