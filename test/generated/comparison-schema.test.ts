import { createGenerator } from 'ts-json-schema-generator';
import { expect, test } from 'vitest';

test('the JSON Schema of a comparison is the one of its types', { timeout: 60_000 }, async () => {
  const generator = createGenerator({
    path: 'src/reporters/comparison/comparison-report.ts',
    tsconfig: 'src/reporters/tsconfig.json',
    type: 'ComparisonReport',
    expose: 'all',
    additionalProperties: false,
    skipTypeCheck: true,
  });
  const text = `${JSON.stringify(generator.createSchema('ComparisonReport'), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../src/reporters/comparison/comparison.schema.json');
});
