// Classes of invented students for the benchmarks: the same ones each time, on every machine.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'chapter2-evidence.txt';
const right = readFileSync(new URL(`../../examples/right/${fileName}`, import.meta.url), 'utf8');
const rtf = Buffer.from(`{\\rtf1\\ansi ${right.replaceAll('\n', '\\par\n')}}`);

/** Numbers from 0 to below 1 (mulberry32). */
function newRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// What a line is, and what students make of it.
const slips = [
  [/^t1_keys: .*/m, 't1_keys: description,input_schema,name'],
  [/^t1_schema_unchanged: .*/m, 't1_schema_unchanged: True'],
  [/^t2_responses: .*/m, 't2_responses: 8'],
  [/^t2_init_version: .*/m, 't2_init_version: 2025-03-26'],
  [/^t2_id3_text: .*/m, 't2_id3_text: Found 3 lines for timeout in api'],
  [/^t2_id4_error: .*/m, 't2_id4_error: Unknown tool: deploy_nuke'],
  [/^t2_id5_is_error: .*/m, 't2_id5_is_error: false'],
  [/^t2_id6_error_code: .*/m, 't2_id6_error_code: -32602'],
  [/^t3_out_count: .*\n/m, ''],
  [/^t3_log_count: .*/m, 't3-log-count: 5'],
  [/^t3_no_embedded_newline: .*/m, 't3_no_embedded_newline = true'],
  [/^t3_list_line_length: .*/m, 't3_list_line_length: 535'],
  [/$/, '\nHere is what my server gave.\n'],
];

/** Thirty files that many students share, each with one slip to four. */
function newVariants(random) {
  return Array.from({ length: 30 }, () => {
    const count = 1 + Math.floor(random() * 4);
    const chosen = Array.from({ length: count }, () => slips[Math.floor(random() * slips.length)]);
    return Buffer.from(chosen.reduce((text, [line, instead]) => text.replace(line, instead), right));
  });
}

/** The usual: half are right, most of the others share their mistakes; undefined for who handed nothing in. */
function newMix(random) {
  const variants = newVariants(random);
  const asIs = Buffer.from(right);
  const utf16 = Buffer.from(`\ufeff${right}`, 'utf16le');
  return () => {
    const kind = random();
    if (kind < 0.02) return undefined;
    if (kind < 0.03) return utf16;
    if (kind < 0.035) return rtf;
    return kind < 0.5 ? asIs : variants[Math.floor(random() * variants.length)];
  };
}

/** No file equals another: each has a remark and a wrong value of its own. */
const different = () => (index) =>
  `# evidence of student ${index}\n${right.replace(/^t3_list_line_length: .*/m, `t3_list_line_length: ${1000 + index}`)}`;

const kinds = { mix: newMix, different };

/**
 * Makes a folder of submissions, one folder a student.
 * @param kind `mix` or `different`
 */
export function makeClass(folder, count, kind) {
  const contentOf = kinds[kind](newRandom(20_250_618));
  for (let index = 0; index < count; index++) {
    const student = join(folder, `student-${String(index).padStart(6, '0')}`);
    mkdirSync(student, { recursive: true });
    const content = contentOf(index);
    if (content !== undefined) writeFileSync(join(student, fileName), content);
  }
}
