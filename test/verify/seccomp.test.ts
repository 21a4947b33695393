import { expect, test } from 'vitest';
import { callFilter } from '../../src/verify/seccomp.js';

/** What the kernel makes of a system call: it runs the filter. */
function ran(filter: Uint8Array, audit: number, number: number): 'allowed' | 'refused' {
  const view = new DataView(filter.buffer);
  let held = 0;
  for (let at = 0; ; at += 1) {
    const code = view.getUint16(at * 8, true);
    const [yes, no] = [view.getUint8(at * 8 + 2), view.getUint8(at * 8 + 3)];
    const value = view.getUint32(at * 8 + 4, true);
    if (code === 0x06) return value === 0x7fff0000 ? 'allowed' : 'refused';
    if (code === 0x20) held = value === 4 ? audit : number;
    else at += (code === 0x15 ? held === value : held >= value) ? yes : no;
  }
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
