import { criteriaOf } from '../core/answers.js';
import { noSuch } from '../core/did-you-mean.js';
import type { Criterion, Rubric } from '../core/model.js';
import { ruleOf } from '../core/rule-of.js';
import { capitalised } from '../core/sentences.js';
import { hang } from '../reporters/layout.js';
import { counted } from '../reporters/wording.js';
import { failure } from './failure.js';
import { loadRubric } from './load.js';
import { type Streams, widthOf } from './streams.js';

function overview({ title, evidenceFile, tasks }: Rubric, width: number): string[] {
  const keyWidth = Math.max(...tasks.flatMap(({ criteria }) => criteria.map(({ key }) => key.length))) + 4;
  const sections = tasks.map((task) => [
    ...hang('', task.title, width),
    ...task.criteria.flatMap(({ key, asks }) => hang(`  ${key}`.padEnd(keyWidth), asks, width)),
    '',
  ]);
  return [
    ...hang('', `${title}. Your evidence file is ${evidenceFile}, with these lines:`, width),
    '',
    ...sections.flat(),
    'linemark explain KEY tells how a line is judged.',
  ];
}

function details(criterion: Criterion, width: number): string[] {
  const { key, asks, params, thousandths, fix } = criterion;
  const rule = ruleOf(criterion);
  const rows: [string, string][] = [
    ['asks', asks],
    ['write', `${rule.form(params)}.`],
    ['right', `${rule.summary} (rule ${criterion.rule}).`],
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
  out.write(
    `${(criterion === undefined ? overview(rubric, width) : details(criterion, width)).join('\n')}\n`,
  );
  return 0;
}
