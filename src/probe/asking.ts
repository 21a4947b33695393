import type { PyDict, PyValue } from '../../reference/python/value.js';
import { lossyUtf8 } from '../core/utf-8.js';
import { endOfValue } from './balanced.js';
import { type CauseId, wordsOf } from './causes.js';
import { idFlaw } from './messages.js';
import { excerpt, type Received, type Response } from './record.js';
import type { Running } from './running.js';
import { reasonFor } from './silence.js';

/** Why a request has no answer: a stable name, what was seen, and both in a sentence. */
export interface NoAnswer {
  readonly kind: 'none';
  readonly cause: CauseId;
  readonly detail: string;
  readonly message: string;
}

/** What came of a request. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly message: PyDict;
      readonly received: Received;
      /** What is wrong with its id. */
      readonly flaw?: CauseId;
    }
  | NoAnswer;

/** A later request: once that is answered, the one before it has been passed over. */
export interface Fence {
  readonly line: string;
  readonly id: PyValue;
}

// A newline may come after its object, and a right answer after a wrong one.
const settle = 400;
const longSettle = 1000;
// Where nothing better came before.
const shortSettle = 50;
// What is not answered by then may have been passed over.
const patience = 700;
/** Milliseconds that the official clients give a server after its input has ended. */
export const grace = 2000;

const answered = (response: Response, flaw?: CauseId): Answer => {
  response.claimed = true;
  return { kind: 'answered', message: response.message, received: response, ...(flaw && { flaw }) };
};

/** Whether a whole object has come that no newline ends yet. */
const isWhole = (rest: Uint8Array): boolean => endOfValue(rest) !== undefined;

/** Takes what stands there complete, and of that the answer: the right one, else one whose id is wrong. */
function takeMeant({ record, reader }: Running, from: number, id: PyValue): Answer | undefined {
  for (const piece of reader.hurry()) record.note(piece);
  const exact = record.exact(from, id);
  if (exact) return answered(exact);
  const meant = record.near(from, id);
  return meant && answered(meant, idFlaw(id, meant.message));
}

/** How long to wait for something better than what came. */
function pauseIn({ record, standing, hasty }: Running, from: number, id: PyValue): number {
  if (standing().closed) return 0;
  if (hasty) return shortSettle;
  return record.near(from, id) ? longSettle : settle;
}

/** The answer with the right id; else, once nothing better comes, one that must be meant. */
async function find(running: Running, from: number, id: PyValue, limit: number): Promise<Answer | undefined> {
  const { record, reader, standing, waiting } = running;
  const exact = (): Response | undefined => record.exact(from, id);
  const near = (): true | undefined =>
    record.near(from, id) !== undefined || isWhole(reader.rest()) || standing().closed || undefined;
  for (;;) {
    const first = await waiting.until(() => exact() ?? near(), limit);
    if (first === undefined) return undefined;
    const right = first === true ? await waiting.until(exact, pauseIn(running, from, id)) : first;
    running.hasty ||= right === undefined;
    const answer = right ? answered(right) : takeMeant(running, from, id);
    if (answer || standing().closed) return answer;
  }
}

/** Why no answer came. Where nothing came at all, the end of the input shows whether the output was only held back. */
async function silence(running: Running, from: number, id: PyValue): Promise<Answer> {
  const { record, reader, waiting, standing, log } = running;
  const known = (): Parameters<typeof reasonFor>[0] => ({
    standing: standing(),
    since: record.since(from),
    before: from > 0,
    rest: lossyUtf8(reader.rest()),
    lastError: log.lastError(),
  });
  if (standing().closed) await waiting.until(() => standing().exit, settle);
  let [cause, detail] = reasonFor(known());
  if (cause === 'silent') {
    running.endInput();
    await waiting.until(() => (standing().closed ? true : undefined), grace);
    const late = record.exact(from, id) ?? record.near(from, id);
    if (late) [cause, detail] = ['missing-flush', ''];
    // What else was held back answers what was asked since.
    for (const each of late ? record.free(from) : []) each.claimed = true;
  }
  if (!record.found.has(cause)) record.found.add(cause, detail);
  return { kind: 'none', cause, detail, message: record.found.messageOf(cause) ?? wordsOf(cause, detail) };
}

/** An answer that may come before that to a later request, or after it; 'skipped' if only that one comes. */
async function overtaken(
  running: Running,
  from: number,
  id: PyValue,
  fence: Fence,
): Promise<Answer | 'skipped' | undefined> {
  const { record, standing, waiting, limits } = running;
  // A late answer is the answer to this request, and not one to the later request with a wrong id.
  const own = (): unknown =>
    record.exact(from, id) ?? record.near(from, id) ?? (standing().closed || undefined);
  await waiting.until(() => own() ?? record.exact(from, fence.id), limits.seconds * 1000);
  if (own() === undefined && record.exact(from, fence.id) && limits.overtakenSeconds !== undefined) {
    const wait = running.skips ? patience : limits.overtakenSeconds * 1000;
    running.skips = (await waiting.until(own, wait)) === undefined;
  }
  const came = record.exact(from, id) ?? record.near(from, id);
  if (came === undefined && record.exact(from, fence.id)) return 'skipped';
  return find(running, from, id, settle);
}

/** Writes a line and waits for the answer to its id; if none comes, says why. */
export async function ask(
  running: Running,
  id: PyValue,
  write: (line: string | Uint8Array) => void,
  line: string | Uint8Array,
  fence: Fence | undefined,
): Promise<Answer> {
  const { record, limits, standing } = running;
  const from = record.count();
  record.expect(id);
  write(line);
  const limit = 1000 * (from === 0 ? (limits.startSeconds ?? limits.seconds) : limits.seconds);
  const soon = await find(running, from, id, fence ? Math.min(patience, limit) : limit);
  if (soon) return soon;
  if (fence === undefined || standing().closed) return silence(running, from, id);
  record.expect(fence.id);
  write(fence.line);
  const late = await overtaken(running, from, id, fence);
  record.owe(fence.id);
  if (late !== 'skipped') return late ?? silence(running, from, id);
  // It is told of once: should it come after all, it is no answer that nobody asked for.
  record.owe(id);
  record.found.add('skipped', excerpt(typeof line === 'string' ? line : lossyUtf8(line)));
  return { kind: 'none', cause: 'skipped', detail: '', message: wordsOf('skipped') };
}
