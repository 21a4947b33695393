import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const chunk = 65_536;

function* piecesOf(path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(chunk);
    const decoder = new StringDecoder('utf8');
    for (let read = readSync(file, bytes); read > 0; read = readSync(file, bytes)) {
      yield decoder.write(bytes.subarray(0, read));
    }
    yield decoder.end();
  } finally {
    closeSync(file);
  }
}

/** The lines of a file as it is read, each with what ends it; only \n does. */
export function* linesOf(path: string): Generator<string> {
  let before = '';
  for (const piece of piecesOf(path)) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      yield before + piece.slice(start, end + 1);
      before = '';
      start = end + 1;
    }
    before += piece.slice(start);
  }
  if (before !== '') yield before;
}

const hasOddQuotes = (line: string): boolean => line.split('"').length % 2 === 0;

/** The records of a CSV file (RFC 4180), as they are written: a line end in quotes ends no record. */
export function* recordsOf(path: string): Generator<string> {
  let record = '';
  let isOpen = false;
  for (const line of linesOf(path)) {
    record += line;
    if (hasOddQuotes(line)) isOpen = !isOpen;
    if (isOpen) continue;
    yield record;
    record = '';
  }
  if (record !== '') yield record;
}
