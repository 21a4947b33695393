import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeBytes } from '../../src/core/grade.js';
import { redact } from '../../src/core/redact.js';
import { type Format, plain, type ReportOptions, reporters } from '../../src/reporters/index.js';
import { chapter2 } from '../core/assessment.js';
import { readLog } from '../github/commands.js';
import { anyGrading, anyText } from './arbitraries.js';
import { examples } from './gradings.js';
import { scores, seen } from './read-back.js';

const options: ReportOptions = { width: 80, paint: plain, path: 'work/chapter2-evidence.txt', lastLine: 17 };
const formats = Object.keys(reporters) as Format[];
// The terminal's golden files have widths, JSON's is with its schema, and pages have their own.
const others = formats.filter((format) => !['terminal', 'json', 'html'].includes(format));

describe('golden files', () => {
  const names = ['mixed', 'all right', 'unreadable', 'hostile text', 'level full'] as const;
  const cases = others.flatMap((format) => names.map((name) => ({ format, name })));

  test.each(cases)('$format of "$name"', async ({ format, name }) => {
    const file = `./golden/${name.replaceAll(' ', '-')}.${format}.txt`;
    await expect(reporters[format](examples[name], options)).toMatchFileSnapshot(file);
  });
});

const cases = new URL('../../../shared/cases/evidence/', import.meta.url);
const folders = existsSync(cases) ? readdirSync(cases).filter((name) => !/^batch-|\./.test(name)) : [];

function casesOf(folder: string): { name: string; bytes: Uint8Array } {
  const { file } = JSON.parse(readFileSync(new URL(`${folder}/case.json`, cases), 'utf8'));
  return { name: file, bytes: readFileSync(fileURLToPath(new URL(`${folder}/${file}`, cases))) };
}

describe('every format shows the same score', () => {
  test.runIf(folders.length > 0).each(folders)('of the case %s', (folder) => {
    const { name, bytes } = casesOf(folder);
    const grading = redact(gradeBytes(chapter2, bytes, { file: name }), 'hint');
    const wanted =
      grading.state === 'graded' ? { score: grading.score, maxScore: grading.maxScore } : undefined;
    for (const format of formats) {
      expect(scores[format](reporters[format](grading, options)), format).toEqual(wanted);
    }
  });

  test.each(Object.entries(examples))('of the example "%s"', (_, grading) => {
    const wanted =
      grading.state === 'graded' ? { score: grading.score, maxScore: grading.maxScore } : undefined;
    for (const format of formats) {
      const shown = scores[format](reporters[format](grading, options));
      // Whole points only: the factor is the same for the score and for what can be reached.
      const factor = format === 'classroom50' && wanted && shown ? shown.maxScore / wanted.maxScore : 1;
      expect(shown && { score: shown.score / factor, maxScore: shown.maxScore / factor }, format).toEqual(
        wanted,
      );
    }
  });
});

const commandsOf = (text: string): string[] => readLog(text).commands.map(({ name }) => name);

describe('whatever a grading holds', () => {
  test.each(formats)('%s ends with one line end, and is the same each time', (format) => {
    fc.assert(
      fc.property(anyGrading, anyText, (grading, path) => {
        const text = reporters[format](grading, { ...options, path });
        expect(text).toMatch(/[^\n]\n$/);
        expect(reporters[format](structuredClone(grading), { ...options, path })).toBe(text);
      }),
    );
  });

  test.each(formats.filter((format) => format !== 'github' && format !== 'classroom'))(
    '%s in the log of a job gives it no command',
    (format) => {
      fc.assert(
        fc.property(anyGrading, anyText, (grading, path) => {
          expect(commandsOf(reporters[format](grading, { ...options, path }))).toEqual([]);
        }),
      );
    },
  );

  test('no format needs more than a grading', () => {
    for (const format of formats) {
      const text = reporters[format](examples.mixed, { width: 80, paint: plain });
      expect(seen[format](text), format).toContain('t3_log_count');
    }
  });
});
