import type { Assessment } from '../core/model.js';
import { defaultLimits } from '../verify/model.js';
import { bubblewrap, hasBubblewrap, type Sandbox, trusting } from '../verify/sandbox.js';
import { failure } from './failure.js';
import type { Streams } from './streams.js';

function numberFrom(option: string, value: string, most: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= most) return number;
  throw failure`${option} wants a whole number up to ${String(most)}, not ${value}.`;
}

/** What a server may write. A log may be long, as long as it is read. */
export const serverLimits = { outputBytes: defaultLimits.outputBytes, errorBytes: 16 << 20 };

/** Reads `--seed`. @throws Failure */
export const seedFrom = (value: string): number => numberFrom('--seed', value, 0xffff_ffff);

/** Reads `--timeout`, in seconds. @throws Failure */
export const secondsFrom = (value: string): number => Math.max(numberFrom('--timeout', value, 3600), 1);

/** @throws Failure where the rubric asks for no code */
export function refuseWithoutCode({ rubric: { reference, title } }: Assessment): void {
  if (reference !== 'chapter2')
    throw failure`${title} has no code that could be run: verify is for the rubric chapter2.`;
}

/**
 * Whether there is a sandbox; without one, only code that is trusted is run.
 * @throws Failure
 */
export function sandboxed({ trustCode }: { readonly trustCode?: boolean }): boolean {
  const has = hasBubblewrap();
  if (has === 'yes' || trustCode) return has === 'yes';
  const [why, way] =
    has === 'absent'
      ? ['is not installed', 'Install it (apt-get install bubblewrap)']
      : ['may not work on this system', 'Allow it to make user namespaces'];
  throw failure`A student's code runs in a sandbox, and bubblewrap, which makes it, ${why}.
${way}, or say --trust-code if you know the code: it can then do all that you can.`;
}

/**
 * The sandbox where there is one; without one, only code that is trusted is run.
 * @throws Failure
 */
export const sandboxFor = (flags: { readonly trustCode?: boolean }): Sandbox =>
  sandboxed(flags) ? bubblewrap : trusting;

/** Ends the programs that run when the user wants to end linemark: else one without a sandbox would stay. */
export function stopOf({ onStop }: Pick<Streams, 'onStop'>): AbortSignal {
  const stopper = new AbortController();
  onStop(() => stopper.abort(failure`Stopped before the end: nothing was found out.`));
  return stopper.signal;
}
