import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Format } from '../../src/reporters/index.js';
import { readLog } from '../github/commands.js';

/** The tree of a text in Markdown as GitHub reads it. */
export const markdownTree = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
}

/** A node and all that are in it. */
export const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** What people see of a node. */
export const seenIn = (node: Node): string =>
  node.type === 'html' ? ' ' : (node.value ?? (node.children ?? []).map(seenIn).join(''));

const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#91;', '['],
  ['&amp;', '&'],
]);

const xmlText = (xml: string): string => xml.replace(/&[#\w]+;/g, (entity) => entities.get(entity) ?? entity);

/** Every text in a JSON document. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What stands on a page, and what is hidden in its tags. */
const htmlText = (html: string): string => xmlText(html.slice(html.indexOf('</style>')));

const jsonText = (json: string): string => textsIn(JSON.parse(json)).join(' ');

/** The result that GitHub Classroom's reporter is given. */
export const classroomResult = (text: string) =>
  JSON.parse(Buffer.from(/^result=(.*)$/m.exec(text)?.[1] ?? '', 'base64').toString('utf8'));

const logText = (log: string): string =>
  readLog(log)
    .commands.flatMap(({ properties, data }) => [...Object.values(properties), data])
    .join(' ');

const asItIs = (text: string): string => text;

/** What a reader sees of a report, by the format: whatever was escaped or encoded is taken back. */
export const seen: Record<Format, (text: string) => string> = {
  classroom: (text) => `${logText(text)} ${textsIn(classroomResult(text)).join(' ')}`,
  classroom50: jsonText,
  github: logText,
  gitlab: jsonText,
  gradescope: jsonText,
  html: htmlText,
  json: jsonText,
  junit: xmlText,
  // By hand: a tree takes fifty times as long, and this is asked for thousands of reports.
  markdown: (text) => text.replace(/<br>/g, ' ').replace(/`+|\\(?=\|)/g, ''),
  tap: (text) => text.replace(/\\(["\\#])/g, '$1'),
  terminal: asItIs,
};

/** The score that a report shows; undefined if it shows none. */
export interface Score {
  readonly score: number;
  readonly maxScore: number;
}

function scoreIn(text: string, pattern: RegExp): Score | undefined {
  const [, score, maxScore] = pattern.exec(text) ?? [];
  return score === undefined ? undefined : { score: Number(score), maxScore: Number(maxScore) };
}

const sentence = /(\d+(?:\.\d+)?) of (\d+(?:\.\d+)?) \(|(\d+(?:\.\d+)?) of \3: passed/;

/** `14 of 17 (82.35 %)`, or `17 of 17: passed` where nothing is missing. */
function scoreInSentence(text: string): Score | undefined {
  const [, score, maxScore, all] = sentence.exec(text) ?? [];
  if (all !== undefined) return { score: Number(all), maxScore: Number(all) };
  return score === undefined ? undefined : { score: Number(score), maxScore: Number(maxScore) };
}

const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, each) => total + each, 0) * 1000) / 1000;

function jsonScore({ score, maxScore }: Partial<Score>): Score | undefined {
  return score === undefined || maxScore === undefined ? undefined : { score, maxScore };
}

type Test = Readonly<Record<'score' | 'max_score' | 'max-score', number>>;

function gradescopeScore({ score, tests }: { score?: number; tests: Test[] }): Score | undefined {
  if (score === undefined) return undefined;
  if (score !== sum(tests.map((test) => test.score))) throw new Error('the tests add up to another score');
  return { score, maxScore: sum(tests.map((test) => test.max_score)) };
}

/** Both places must say the same. */
function classroomScore(text: string): Score | undefined {
  const { max_score, tests } = classroomResult(text) as { max_score: number; tests: Test[] };
  const points = scoreIn(text, /::Points ([\d.]+)\/([\d.]+)$/m);
  const report = scoreIn(text, /::\{"totalPoints":([\d.]+),"maxPoints":([\d.]+)\}$/m);
  const inResult = { score: sum(tests.map(({ score }) => score)), maxScore: max_score };
  if (JSON.stringify(points) !== JSON.stringify(report)) throw new Error('two totals');
  if (points !== undefined && JSON.stringify(points) !== JSON.stringify(inResult))
    throw new Error('two totals');
  return points;
}

function classroom50Score(document: {
  score: number;
  'max-score': number;
  tests: Test[];
}): Score | undefined {
  const score = { score: document.score, maxScore: document['max-score'] };
  const tests = {
    score: sum(document.tests.map((test) => test.score)),
    maxScore: sum(document.tests.map((test) => test['max-score'])),
  };
  if (JSON.stringify(score) !== JSON.stringify(tests)) throw new Error('the tests add up to another score');
  return score.maxScore === 0 ? undefined : score;
}

/** Reads the score from a report as the tool would that it is for. */
export const scores: Record<Format, (text: string) => Score | undefined> = {
  classroom: classroomScore,
  classroom50: (text) => classroom50Score(JSON.parse(text)),
  github: (text) =>
    scoreInSentence(
      readLog(text)
        .commands.map(({ data }) => data)
        .join('\n'),
    ),
  gitlab: (text) =>
    scoreInSentence(
      JSON.parse(text).find((issue: { check_name: string }) => issue.check_name === 'linemark-result')
        .description,
    ),
  gradescope: (text) => gradescopeScore(JSON.parse(text)),
  html: (text) => scoreInSentence(htmlText(text)),
  json: (text) => jsonScore(JSON.parse(text)),
  junit: (text) =>
    scoreIn(text, /name="score" value="([\d.]+)"\/>\s*<property name="max-score" value="([\d.]+)"/),
  markdown: (text) => scoreInSentence(seenIn(markdownTree(text))),
  tap: (text) => scoreInSentence(/^# Result: (.*)$/m.exec(text)?.[1] ?? ''),
  terminal: scoreInSentence,
};
