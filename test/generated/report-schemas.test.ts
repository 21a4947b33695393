import { createGenerator } from 'ts-json-schema-generator';
import { expect, test } from 'vitest';

test.each([
  ['grading', 'src/reporters/grading-report.ts', 'GradingReport', 'src/reporters/tsconfig.json'],
  [
    'comparison/comparison',
    'src/reporters/comparison/comparison-report.ts',
    'ComparisonReport',
    'src/reporters/tsconfig.json',
  ],
  ['summary', 'src/core/batch-summary.ts', 'BatchSummary', 'src/core/tsconfig.json'],
])(
  'the JSON Schema of a %s is the one of its types',
  { timeout: 60_000 },
  async (name, path, type, tsconfig) => {
    const generator = createGenerator({
      path,
      tsconfig,
      type,
      expose: 'all',
      additionalProperties: false,
      skipTypeCheck: true,
    });
    const text = `${JSON.stringify(generator.createSchema(type), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(`../../src/reporters/${name}.schema.json`);
  },
);
