import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { CodeCheck } from '../../core/code-check.js';
import { forJson } from '../../reporters/escape.js';
import { linesOf } from '../lines.js';
import { writeAll } from '../whole-files.js';

/**
 * What was found out by running programs, a line each, so that a run that was killed goes on where it stopped. A
 * line stands under all that decides what comes out: whoever asks for something else does not find it.
 */
export interface Journal {
  /**
   * What is known under a key; undefined where nothing is. What only an earlier journal knows is added.
   * @throws the errors of node:fs
   */
  find(key: string): CodeCheck | undefined;
  /** Adds a line, which is there when this returns. @throws the errors of node:fs */
  add(key: string, check: CodeCheck): void;
  close(): void;
}

const schema = 'linemark/verify-journal/v1';
const start = /^\{"schema":"linemark\/verify-journal\/v1","key":"([0-9a-f]{64})",/;

/** Where a line stands. */
interface Place {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** The whole lines of a journal by their keys; what is torn, or no line of a journal, is none. */
function addPlaces(places: Map<string, Place>, path: string): void {
  let at = 0;
  for (const line of linesOf(path)) {
    const [, key] = start.exec(line) ?? [];
    if (key !== undefined && line.endsWith('}\n')) places.set(key, { path, start: at, length: line.length });
    at += Buffer.byteLength(line);
  }
}

function addThoseThere(places: Map<string, Place>, path: string): void {
  try {
    addPlaces(places, path);
  } catch {
    // Where there is no journal that can be read, nothing is known.
  }
}

function readLine({ path, start: position, length }: Place): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, length, position));
  } finally {
    closeSync(file);
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value);

const areAll = (value: unknown, isOne: (fields: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((each) => isOne(Object(each)));

const isLine = ({ key, file, code, agrees, message }: Fields): boolean =>
  isText(key) && typeof agrees === 'boolean' && [file, code, message].every(isTextOrNone);

const isBehaviour = ({ behaviour, message, holds, why, expected }: Fields): boolean =>
  [behaviour, message].every(isText) && typeof holds === 'boolean' && [why, expected].every(isTextOrNone);

/** Whether it is what came of a program: a journal may have been edited. */
function isCheck(value: unknown): value is CodeCheck {
  const { lines, general, fault }: Fields = Object(value);
  const { code, message }: Fields = Object(fault);
  const isFault = fault === undefined || (isText(code) && isText(message));
  return areAll(lines, isLine) && areAll(general, isBehaviour) && isFault;
}

function checkIn(line: string, asked: string): CodeCheck | undefined {
  const { key, code } = JSON.parse(line);
  return key === asked && isCheck(code) ? code : undefined;
}

function checkAt(place: Place, key: string): CodeCheck | undefined {
  try {
    return checkIn(readLine(place), key);
  } catch {
    return undefined;
  }
}

/** A journal that lines can be added to. What a killed run left of a line is ended first, so that it spoils no other. */
function openToAdd(path: string): number {
  const file = openSync(path, 'a+');
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  if (size > 0) readSync(file, last, 0, 1, size - 1);
  if (size > 0 && last[0] !== 10) writeSync(file, '\n');
  return file;
}

/**
 * Opens a journal; its file is made when the first line is added.
 * @param earlier paths of journals of other runs, which are only read
 */
export function openJournal(path: string, earlier: readonly string[] = []): Journal {
  const places = new Map<string, Place>();
  for (const each of [...earlier, path]) addThoseThere(places, each);
  let file: number | undefined;
  const add = (key: string, code: CodeCheck): void => {
    file ??= openToAdd(path);
    const line = Buffer.from(`${forJson(JSON.stringify({ schema, key, code }))}\n`);
    const { size } = fstatSync(file);
    writeAll(file, line, size);
    places.set(key, { path, start: size, length: line.length });
  };
  return {
    find: (key) => {
      const place = places.get(key);
      const check = place && checkAt(place, key);
      // The next run may look into this one alone.
      if (check !== undefined && place?.path !== path) add(key, check);
      return check;
    },
    add,
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
