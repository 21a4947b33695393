import { criteriaOf } from '../core/answers.js';
import { noSuch } from '../core/did-you-mean.js';
import type { EvidenceFormat } from '../core/evidence-format.js';
import { formatOf } from '../core/evidence-formats/index.js';
import type { Criterion, Rubric } from '../core/model.js';
import { ruleOf } from '../core/rule-of.js';
import { capitalised } from '../core/sentences.js';
import { hang } from '../reporters/layout.js';
import { counted } from '../reporters/wording.js';
import { failure } from './failure.js';
import { loadRubric } from './load.js';
import { type Streams, widthOf } from './streams.js';

// Beside a long key there is no room for a sentence.
const mostBeside = 40;

function asked({ key, asks }: Criterion, keyWidth: number, width: number): string[] {
  if (keyWidth <= mostBeside) return hang(`  ${key}`.padEnd(keyWidth), asks, width);
  return [...hang('  ', key, width), ...hang('      ', asks, width)];
}

function overview(rubric: Rubric, width: number): string[] {
  const { title, evidenceFile, tasks } = rubric;
  const keyWidth = Math.max(...criteriaOf(rubric).map(({ key }) => key.length)) + 4;
  const sections = tasks.map((task) => [
    ...hang('', task.title, width),
    ...task.criteria.flatMap((criterion) => asked(criterion, keyWidth, width)),
    '',
  ]);
  const { holds } = formatOf(rubric).words;
  return [
    ...hang('', `${title}. Your evidence file is ${evidenceFile}, ${holds}`, width),
    '',
    ...sections.flat(),
    'linemark explain KEY tells how a line is judged.',
  ];
}

function details(criterion: Criterion, { words }: EvidenceFormat, width: number): string[] {
  const { key, asks, params, thousandths, fix } = criterion;
  const rule = ruleOf(criterion);
  const rows: [string, string][] = [
    ['asks', asks],
    ['write', words.write(rule.form(params))],
    ['right', words.right(rule.summary, criterion.rule)],
    ['points', `${counted(thousandths / 1000, 'point')}, all or nothing.`],
    ...(fix === undefined ? [] : [['if wrong', fix] as [string, string]]),
  ];
  return [
    ...hang('', key, width),
    ...rows.flatMap(([label, text]) => hang(`  ${label.padEnd(10)}`, text, width)),
  ];
}

/** `linemark explain`: what the lines ask, or how one of them is judged. Gives no right value away. */
export async function explain(
  key: string | undefined,
  flags: { rubric: string },
  { out, cwd }: Streams,
): Promise<number> {
  const { rubric } = await loadRubric(flags.rubric, cwd);
  const criteria = criteriaOf(rubric);
  const criterion = criteria.find((each) => each.key === key);
  if (key !== undefined && criterion === undefined) {
    const keys = criteria.map((each) => each.key);
    throw failure`${capitalised(noSuch('key', key, keys))}`;
  }
  const width = widthOf(out);
  const lines =
    criterion === undefined ? overview(rubric, width) : details(criterion, formatOf(rubric), width);
  out.write(`${lines.join('\n')}\n`);
  return 0;
}
