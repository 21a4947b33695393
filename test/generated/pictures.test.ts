import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examples, linemark } from '../cli/harness.js';
import { sgr } from '../pictures/paint.js';
import { terminalSvg } from '../pictures/svg.js';

test('the picture of check shows what check prints', async () => {
  const { out } = await linemark(['check'], { cwd: join(examples, 'mistakes'), env: { FORCE_COLOR: '1' } });
  const label = 'A terminal: linemark check grades a file with mistakes and says why lines are wrong.';
  const picture = terminalSvg(`${sgr.dim('$')} linemark check\n\n${out}`, label);
  await expect(picture).toMatchFileSnapshot('../../examples/pictures/check.svg');
});
