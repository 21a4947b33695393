import type {
  ComparedKey,
  ComparedResults,
  Comparison,
  KeyChange,
  KeyState,
  StudentChange,
  StudentState,
} from '../../core/comparison.js';
import { tool } from '../../core/tool.js';
import { forJson } from '../escape.js';
import type { ComparisonReport } from './comparison-report.js';
import { type ComparisonReporter, wordFor } from './model.js';

// Field by field: what a comparison gains later must not leak into a format that was promised.
const resultsOf = ({ rows, rubric, version }: ComparedResults) => ({
  rows,
  ...(rubric && {
    rubric: {
      id: rubric.id,
      title: rubric.title,
      ...(rubric.sha256 !== undefined && { sha256: rubric.sha256 }),
    },
  }),
  ...(version !== undefined && { version }),
});

const keyOf = ({ key, lose, gain, keep, difference }: ComparedKey) => ({ key, lose, gain, keep, difference });

const stateOf = ({ state, score, maxScore, late }: StudentState) => ({
  state,
  ...(score !== undefined && { score }),
  ...(maxScore !== undefined && { maxScore }),
  ...(late !== undefined && { late }),
});

const verdictOf = ({ status, points }: KeyState) => ({ status, points });

const keyChangeOf = ({ key, old, new: now, difference }: KeyChange) => ({
  key,
  ...(old && { old: verdictOf(old) }),
  ...(now && { new: verdictOf(now) }),
  difference,
});

const studentOf = (change: StudentChange) => ({
  student: change.student,
  ...(change.name !== undefined && { name: change.name }),
  ...(change.submission !== undefined && { submission: change.submission }),
  change: wordFor(change),
  difference: change.difference,
  ...(change.old && { old: stateOf(change.old) }),
  ...(change.new && { new: stateOf(change.new) }),
  ...(change.file !== undefined && { file: change.file }),
  keys: change.keys.map(keyChangeOf),
});

const countsOf = ({ lose, gain, keep, same, onlyOld, onlyNew }: Comparison['counts']) => ({
  lose,
  gain,
  keep,
  same,
  onlyOld,
  onlyNew,
});

const reportOf = (comparison: Comparison): ComparisonReport => ({
  schema: 'linemark/comparison/v1',
  tool: { name: tool.name, version: tool.version },
  old: resultsOf(comparison.old),
  new: resultsOf(comparison.new),
  rubric: comparison.rubric,
  counts: countsOf(comparison.counts),
  difference: comparison.difference,
  keys: comparison.keys.map(keyOf),
  students: comparison.students.map(studentOf),
});

/** For programs: the whole comparison, `ComparisonReport`, in ASCII. */
export const json: ComparisonReporter = (comparison) =>
  `${forJson(JSON.stringify(reportOf(comparison), null, 2))}\n`;
