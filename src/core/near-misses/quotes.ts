import { type NearMiss, undoing } from '../near-miss.js';

const pairs = ['""', "''", '``', '“”', '„“', '„”', '””', '‘’', '’’', '‚‘', '«»', '»«', '‹›', '「」', '＂＂'];

function unwrap(literal: string): string | undefined {
  // Python's b'...' and its kind.
  const value = literal.replace(/^[bruf](?=["'])/i, '');
  if (value.length < 2 || !pairs.includes(`${value[0]}${value.at(-1)}`)) return undefined;
  const inner = value.slice(1, -1).trim();
  return unwrap(inner) ?? inner;
}

function slipOf(value: string): string {
  if (/^[bruf]["']/i.test(value)) return `the ${value.slice(0, 2)} and ${value.at(-1)} around it`;
  return value.startsWith('`') ? 'the backticks around it' : 'the quotes around it';
}

/** Quotes or backticks around the value, as in a .env file or in Markdown. */
export const quotes: NearMiss = {
  id: 'quotes',
  side: 'given',
  needs: `"'\``,
  undo: undoing(unwrap),
  tell: ({ before }) => ({ slip: slipOf(before), remedy: 'leave them out' }),
};
