import type { CodeReport, GradedReport, GradingReport, UngradedReport } from '../reporters/grading-report.js';
import {
  atLeast,
  either,
  flag,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  type Shape,
  text,
} from './shapes.js';

type Item<Name extends 'misconceptions' | 'notices' | 'tasks' | 'verdicts'> = GradedReport[Name][number];

const named = objectOf<{ id: string; message: string }>({ id: text, message: text });
const coded = objectOf<{ code: string; message: string }>({ code: text, message: text });

const notice = objectOf<Item<'notices'>>({ code: text, message: text, line: optional(atLeast(1)) });

const task = objectOf<Item<'tasks'>>({ id: text, title: text, score: number, maxScore: number });

const verdict = objectOf<Item<'verdicts'>>({
  key: text,
  task: text,
  status: oneOf('correct', 'incorrect', 'missing', 'conflict'),
  points: number,
  maxPoints: number,
  line: optional(atLeast(1)),
  given: optional(text),
  nearMiss: optional(named),
  message: optional(text),
  fix: optional(text),
  expected: optional(either(text, listOf(text))),
});

const misconception = objectOf<Item<'misconceptions'>>({ id: text, keys: listOf(text), message: text });

const code = objectOf<CodeReport>({
  lines: listOf(
    objectOf<CodeReport['lines'][number]>({
      key: text,
      file: optional(text),
      code: optional(text),
      agrees: flag,
      message: optional(text),
    }),
  ),
  general: listOf(objectOf<CodeReport['general'][number]>({ behaviour: text, holds: flag, message: text })),
  fault: optional(coded),
});

const frame = {
  schema: oneOf('linemark/grading/v1'),
  tool: objectOf<GradingReport['tool']>({ name: text, version: text }),
  rubric: objectOf<GradingReport['rubric']>({ id: text, title: text, sha256: optional(text) }),
  file: text,
  sha256: optional(text),
  feedback: oneOf('verdict', 'hint', 'full'),
  notices: listOf(notice),
  code: optional(code),
} as const;

/** Whether data is the report of a file that was judged. */
export const isGradedReport: Shape<GradedReport> = objectOf<GradedReport>({
  state: oneOf('graded'),
  ...frame,
  encoding: oneOf('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
  score: number,
  maxScore: number,
  percent: number,
  passPercent: number,
  passed: flag,
  tasks: listOf(task),
  verdicts: listOf(verdict),
  misconceptions: listOf(misconception),
});

const isUngradedReport = objectOf<UngradedReport>({
  state: oneOf('unreadable', 'absent', 'ambiguous', 'error'),
  ...frame,
});

/** Whether data is a report that `gradingReport` made: a line of `results.jsonl` is one, and says who besides. */
export const isGradingReport: Shape<GradingReport> = either(isGradedReport, isUngradedReport);
