import { withPackage } from './optional-package.js';
import { sdkPackage } from './serve-sdk.js';
import type { Streams } from './streams.js';

/** `linemark lab09 --self-test`: the lab's self-test of the server on the official SDK; gives the exit code. */
export async function sdkSelfTest({ out, err }: Streams): Promise<number> {
  const { sdkSelfTest: run } = await withPackage(
    'The self-test of the server on the official SDK',
    sdkPackage,
    () => import('../../reference/lab09/sdk-self-test.js'),
  );
  const written = await run();
  err.write(written.err);
  out.write(written.out);
  return 0;
}
