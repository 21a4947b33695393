import { firstInvisible, firstLookAlike, nameOf } from '../characters.js';
import type { EvidenceLine } from '../model.js';
import { plainLine } from '../plain-line.js';
import { listed } from '../sentences.js';
import { shorten } from '../shorten.js';
import { type CloseName, closeName } from './close-name.js';
import { type MarkedLine, markAfter, marksBefore } from './marked-line.js';
import type { Name } from './names.js';

/** The check that a line seems to be meant for. */
export interface CloseCheck {
  readonly key: string;
  /** What the line says of it, where that is plain. */
  readonly value: 'PASS' | 'FAIL' | undefined;
  /** What is not as the program prints it, as a part of a sentence. */
  readonly what: string;
}

// Where an editor took the escape character away, or `cat -v` wrote it out.
const lostColours = /(?:\^\[)?\[\d{0,3}(?:;\d{1,3}){0,4}m/g;

const hint =
  /pass|fail|ok|error|skip|[[({<].{0,12}[\])}>]|[\u2713\u2714\u2705\u2611\u2717\u2718\u274c\u2612]/iu;

function outcomeOf({ word }: MarkedLine): CloseCheck['value'] {
  if (/^pass(?:ed|es)?$/i.test(word)) return 'PASS';
  return /^fail(?:ed|s)?$/i.test(word) ? 'FAIL' : undefined;
}

function describeMark({ mark, word }: MarkedLine): string[] {
  if (/^(?:x?|[\u2713\u2714\u2705\u2611\u2717\u2718\u274c\u2612])$/i.test(word))
    return ['a box or a sign stands in place of the mark'];
  if (!/^(?:pass|fail)$/i.test(word)) return [`"${shorten(mark, 20)}" stands in place of the mark`];
  const around = mark.replace(word, '');
  const signs = around.replace(/\s/g, '');
  return [
    ...(word === word.toUpperCase() ? [] : ['the mark has small letters']),
    ...(signs === '[]' && signs !== around ? ['a blank stands in the brackets'] : []),
    ...(signs === '' ? ['the mark has no brackets'] : []),
    ...(signs !== '' && signs !== '[]' ? ['the mark has other signs around it'] : []),
  ];
}

function describeLine(line: MarkedLine, { slip, tail }: CloseName): string[] {
  const { lead, gap, markFirst } = line;
  const sign = gap.trim();
  return [
    ...(lead.trim() === ''
      ? []
      : [`"${shorten(lead.trim(), 30)}" stands before ${markFirst ? 'the mark' : 'the name'}`]),
    ...describeMark(line),
    ...(markFirst ? [] : ['the mark stands after the name']),
    ...(markFirst && gap === '' ? ['no blank stands after the mark'] : []),
    ...(sign === '' ? [] : [`"${sign}" stands after the mark`]),
    ...(slip === undefined ? [] : [slip]),
    ...(tail === '' ? [] : [`"${shorten(tail, 30)}" stands after the name`]),
  ];
}

function describeCharacters(text: string, key: string): string[] {
  const odd = [firstInvisible(text), firstLookAlike(text)].filter(
    (found) => found !== undefined && !key.includes(found.char),
  );
  return odd.map((found) => `the line holds ${nameOf(found?.char ?? '')}`);
}

interface Reading {
  readonly line: MarkedLine;
  readonly name: CloseName;
}

function readings(plain: string, names: readonly Name[]): Reading[] {
  const first = marksBefore(plain).flatMap((line) => {
    const name = closeName(line.rest, names);
    return name === undefined ? [] : [{ line, name }];
  });
  if (first.length > 0) return first;
  const lower = plain.toLowerCase();
  return names.flatMap(({ key, lower: name }) => {
    const start = lower.indexOf(name);
    const line = start < 0 ? undefined : markAfter(plain, start, name.length);
    return line === undefined ? [] : [{ line, name: { key, slip: undefined, tail: '' } }];
  });
}

/** Whether a line can be meant as a check at all: most output can't, and costs nothing then. */
export const mayBeCheck = ({ text }: EvidenceLine): boolean => hint.test(text.slice(0, 400));

/**
 * The check that a line without one seems to be meant for, if there is just one.
 * @param names every check of the rubric
 */
export function closeCheck({ text }: EvidenceLine, names: readonly Name[]): CloseCheck | undefined {
  const { plain: seen, original } = plainLine(text);
  const plain = seen.replace(lostColours, '').trim();
  const found = readings(plain, names);
  const [best] = found.sort(
    (one, other) =>
      one.line.lead.length - other.line.lead.length || other.name.key.length - one.name.key.length,
  );
  if (best === undefined) return undefined;
  const { line, name } = best;
  const colours = plain === seen.trim() ? [] : ['the rest of a colour code stands in it'];
  const what = [...describeLine(line, name), ...describeCharacters(original, name.key), ...colours];
  const told = what.length === 0 ? ['it is not written as the program prints it'] : what;
  return { key: name.key, value: outcomeOf(line), what: listed(told) };
}
