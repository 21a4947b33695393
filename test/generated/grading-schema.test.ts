import { createGenerator } from 'ts-json-schema-generator';
import { expect, test } from 'vitest';

test('the JSON Schema of a grading report is the one of its types', { timeout: 60_000 }, async () => {
  const generator = createGenerator({
    path: 'src/reporters/grading-report.ts',
    tsconfig: 'src/reporters/tsconfig.json',
    type: 'GradingReport',
    expose: 'all',
    additionalProperties: false,
    skipTypeCheck: true,
  });
  const text = `${JSON.stringify(generator.createSchema('GradingReport'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../src/reporters/grading.schema.json');
});
