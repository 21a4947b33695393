import { ErrorInWords } from '../../core/error-in-words.js';
import type { Member } from '../model.js';

/** Who handed in each submission, by the name of its folder. */
export type Metadata = ReadonlyMap<string, readonly Member[]>;

// Enough for what a program writes, too few for a file that unfolds without end.
const mostAliases = 100;

/** An index holds the results of every submission, and may be far larger than an evidence file. */
export const mostBytes = 64 * 1024 * 1024;

/** A field of a record; Ruby wrote the keys, with a colon before them. */
function fieldOf(record: unknown, name: string): unknown {
  return record instanceof Map ? (record.get(`:${name}`) ?? record.get(name)) : undefined;
}

function textOf(record: unknown, name: string): string | undefined {
  const value = fieldOf(record, name);
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
  return isText && value !== '' ? String(value) : undefined;
}

function memberOf(submitter: unknown): Member[] {
  const name = textOf(submitter, 'name');
  const student = textOf(submitter, 'sid') ?? textOf(submitter, 'email') ?? name;
  if (student === undefined) return [];
  return [{ student, ...(name !== undefined && { name }) }];
}

function membersOf(submission: unknown): Member[] {
  const submitters = fieldOf(submission, 'submitters');
  const members = Array.isArray(submitters) ? submitters.flatMap(memberOf) : [];
  // Each once, whoever is listed twice: a member is a row.
  return [...new Map(members.map((member) => [member.student, member])).values()];
}

async function parse(text: string): Promise<unknown> {
  const yaml = await import('yaml');
  return yaml.parse(text, {
    schema: 'core',
    customTags: [],
    mapAsMap: true,
    intAsBigInt: true,
    maxAliasCount: mostAliases,
    logLevel: 'error',
  });
}

const wayOut =
  'Export the submissions from Gradescope again, or grade the folders by their names with --layout plain.';

async function textIn(path: string, read: () => Promise<Uint8Array>): Promise<string> {
  try {
    return new TextDecoder().decode(await read());
  } catch (error) {
    throw new ErrorInWords(`${path} can't be read: ${String((error as Error).message)} ${wayOut}`, {
      cause: error,
    });
  }
}

/**
 * Reads Gradescope's index of submissions.
 * @param path where it lies, for messages
 * @throws ErrorInWords if it can't be read, is not YAML, or no index
 */
export async function readMetadata(path: string, read: () => Promise<Uint8Array>): Promise<Metadata> {
  const data = await parse(await textIn(path, read)).catch((error: unknown) => {
    const [what] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ErrorInWords(`${path} can't be read as YAML: ${what} ${wayOut}`, { cause: error });
  });
  if (!(data instanceof Map)) throw new ErrorInWords(`${path} does not list submissions. ${wayOut}`);
  const submissions = [...data].map(([id, submission]) => {
    const members = membersOf(submission);
    return [String(id), members.length > 0 ? members : [{ student: String(id) }]] as const;
  });
  return new Map(submissions);
}
