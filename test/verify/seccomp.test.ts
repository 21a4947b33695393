import { expect, test } from 'vitest';
import { callFilter } from '../../src/verify/seccomp.js';

interface Step {
  readonly code: number;
  readonly jumps: readonly [no: number, yes: number];
  readonly value: number;
}

function stepsOf(filter: Uint8Array): Step[] {
  const view = new DataView(filter.buffer);
  return Array.from({ length: filter.length / 8 }, (_, at) => ({
    code: view.getUint16(at * 8, true),
    jumps: [view.getUint8(at * 8 + 3), view.getUint8(at * 8 + 2)],
    value: view.getUint32(at * 8 + 4, true),
  }));
}

const noEnd: Step = { code: 0x06, jumps: [0, 0], value: 0 };
const [load, ifEqual, end, allow] = [0x20, 0x15, 0x06, 0x7fff0000];

/** What the kernel makes of a system call: it runs the filter. */
function ran(filter: Uint8Array, audit: number, number: number): 'allowed' | 'refused' {
  let held = 0;
  const run = ([step, ...rest]: readonly Step[]): 'allowed' | 'refused' => {
    const { code, jumps, value } = step ?? noEnd;
    if (code === end) return value === allow ? 'allowed' : 'refused';
    if (code === load) held = value === 4 ? audit : number;
    const isMet = code === ifEqual ? held === value : held >= value;
    return run(code === load ? rest : rest.slice(jumps[Number(isMet)]));
  };
  return run(stepsOf(filter));
}

const [x64, arm64, i386] = [0xc000003e, 0xc00000b7, 0x40000003];

test.each([
  ['x64', x64, 'shmget', 29, 'refused', 'refused'],
  ['x64', x64, 'msgget', 68, 'refused', 'refused'],
  ['x64', x64, 'semget', 64, 'refused', 'refused'],
  ['x64', x64, 'memfd_create', 319, 'refused', 'allowed'],
  ['x64', x64, 'memfd_secret', 447, 'refused', 'allowed'],
  ['x64', x64, 'read', 0, 'allowed', 'allowed'],
  ['x64', x64, 'execve', 59, 'allowed', 'allowed'],
  ['x64', x64, 'read by its second number', 0x40000000, 'refused', 'refused'],
  ['x64', i386, 'read of another architecture', 3, 'refused', 'refused'],
  ['arm64', arm64, 'shmget', 194, 'refused', 'refused'],
  ['arm64', arm64, 'memfd_create', 279, 'refused', 'allowed'],
  ['arm64', arm64, 'execve', 221, 'allowed', 'allowed'],
  ['riscv64', 0xc00000f3, 'shmget', 194, 'allowed', 'allowed'],
] as const)(
  'on %s (%i) %s (%i) is %s, and %s with files of memory',
  (arch, audit, _, number, plain, files) => {
    expect(ran(callFilter(false, arch), audit, number)).toBe(plain);
    expect(ran(callFilter(true, arch), audit, number)).toBe(files);
  },
);
