/**
 * A filter of system calls for the sandbox. The limit of addresses counts what a process has mapped; System V objects
 * and files of memory stay when they are mapped no more, so that one process could fill the machine with them.
 */

/** Numbers of the system calls, and of the architecture as the kernel tells it to a filter. */
interface Architecture {
  readonly audit: number;
  readonly systemV: readonly number[];
  readonly memoryFiles: readonly number[];
}

// Linux, include/uapi/linux/audit.h and the tables of system calls: semget, msgget, shmget; memfd_create, memfd_secret.
const architectures: Readonly<Partial<Record<NodeJS.Architecture, Architecture>>> = {
  x64: { audit: 0xc000_003e, systemV: [64, 68, 29], memoryFiles: [319, 447] },
  arm64: { audit: 0xc000_00b7, systemV: [190, 186, 194], memoryFiles: [279, 447] },
};

const load = 0x20;
const ifEqual = 0x15;
const ifAtLeast = 0x35;
const end = 0x06;
const allowed = 0x7fff_0000;
const notPermitted = 0x0005_0001;
const [atNumber, atArchitecture] = [0, 4];
// On x64 these are the same calls once more, under other numbers.
const secondNumbers = 0x4000_0000;

type Instruction = readonly [code: number, yes: number, no: number, value: number];

function bytesOf(program: readonly Instruction[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(program.length * 8));
  program.forEach(([code, yes, no, value], index) => {
    view.setUint16(index * 8, code, true);
    view.setUint8(index * 8 + 2, yes);
    view.setUint8(index * 8 + 3, no);
    view.setUint32(index * 8 + 4, value, true);
  });
  return new Uint8Array(view.buffer);
}

/**
 * The filter in the form of the kernel: it refuses System V objects and other architectures. Where the numbers are not
 * known, it lets everything pass.
 * @param memoryFiles whether files of memory pass, which some engines run on: those count by the limits of files
 */
export function callFilter(memoryFiles: boolean, arch: NodeJS.Architecture = process.arch): Uint8Array {
  const known = architectures[arch];
  if (known === undefined) return bytesOf([[end, 0, 0, allowed]]);
  const refused = [...known.systemV, ...(memoryFiles ? [] : known.memoryFiles)];
  const count = refused.length;
  return bytesOf([
    [load, 0, 0, atArchitecture],
    [ifEqual, 0, count + 3, known.audit],
    [load, 0, 0, atNumber],
    [ifAtLeast, count + 1, 0, secondNumbers],
    ...refused.map((number, index): Instruction => [ifEqual, count - index, 0, number]),
    [end, 0, 0, allowed],
    [end, 0, 0, notPermitted],
  ]);
}
