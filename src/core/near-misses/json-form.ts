import { duplicateMember } from '../duplicate-member.js';
import type { NearMiss, Step, Telling } from '../near-miss.js';

const maxDepth = 100;

/** JSON with sorted keys and no blanks; undefined for more depth than a task could ask. */
function canonical(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return undefined;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  const members = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}:${canonical(item, depth + 1)}`,
  );
  return `{${members.sort().join(',')}}`;
}

// A double holds 15 digits, and no exponent of three: beyond, two numbers that differ would look the same.
function isExact(json: string): boolean {
  const numbers = json.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return !/[\d.]{16}|[eE]/.test(numbers.replace(/true|false/g, ''));
}

function parse(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return isExact(json) && duplicateMember(json) === undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

function undo(value: string): readonly string[] {
  // A string that holds JSON was serialised twice; its outer quotes may have got lost.
  const parsed = parse(value) ?? parse(`"${value}"`);
  const content = typeof parsed === 'string' ? parse(parsed) : parsed;
  const text = content === undefined ? undefined : canonical(content);
  return text === undefined ? [] : [text];
}

function tell({ before: value }: Step): Telling {
  if (value.startsWith('"') || value.includes('{\\"')) {
    const slip = value.startsWith('"') ? 'the outer quotes and backslashes' : 'the backslashes in it';
    return { slip, remedy: 'print the string itself, not its repr() or a second json.dumps' };
  }
  const remedy = 'its blanks, the order of its keys, its numbers and escapes count, character for character';
  return { slip: 'how the JSON is written', remedy };
}

/** The same JSON content in other characters: blanks, order of keys, escapes, serialised twice. */
export const jsonForm: NearMiss = { id: 'json-form', side: 'both', rules: ['json-line'], undo, tell };
