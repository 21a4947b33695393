import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assess } from '../assessments.js';
import type { OtherRubric } from '../batch/other-rubrics.js';
import { criteriaOf } from '../core/answers.js';
import { decode, maxBytes } from '../core/decode.js';
import { closest } from '../core/did-you-mean.js';
import type { Assessment, Rubric } from '../core/model.js';
import { rubricOf } from '../core/rubric-data.js';
import { asFailure, type Failure, failure } from './failure.js';
import { readBytes } from './files.js';
import type { Hash } from './hash.js';

// The same from the sources and from the bundle: both lie two folders below the package.
const shipped = fileURLToPath(new URL('../../rubric/', import.meta.url));

/** Ids of the rubrics that linemark ships. */
function shippedRubrics(): string[] {
  const files = readdirSync(shipped).filter(
    (name) => name.endsWith('.json') && !name.endsWith('.schema.json'),
  );
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

/** Text of a JSON file that a person wrote, in UTF-8 or, as some editors have it, in UTF-16. */
function readText(path: string, shown: string): { text: string; bytes: Uint8Array } {
  if (shown === '') throw failure`The name of the key file is empty.`;
  const bytes = readBytes(path, shown, maxBytes + 1);
  if (bytes.length > maxBytes) throw failure`${shown} is larger than 1 MiB: no rubric and no key is.`;
  const decoded = decode(bytes);
  const isText = decoded.readable && decoded.encoding !== 'windows-1252' && decoded.damaged === undefined;
  if (!isText) throw failure`${shown} is not JSON in UTF-8: save it as plain text with that encoding.`;
  return { text: decoded.text, bytes };
}

/** A rubric, and the bytes that it was read from. */
interface LoadedRubric {
  readonly rubric: Rubric;
  readonly bytes: Uint8Array;
}

/**
 * The rubric of an id or a file. An id comes first, so that no file in a student's folder can take
 * the place of a rubric that linemark ships.
 * @throws Failure
 */
export async function loadRubric(idOrFile: string, cwd: string): Promise<LoadedRubric> {
  if (idOrFile === '') throw failure`The name of the rubric is empty.`;
  const builtIn = `${shipped}${idOrFile}.json`;
  if (/^[a-z0-9-]+$/.test(idOrFile) && existsSync(builtIn)) {
    const bytes = readFileSync(builtIn);
    return { rubric: rubricOf(JSON.parse(bytes.toString())), bytes };
  }
  const path = resolve(cwd, idOrFile);
  if (!existsSync(path)) throw noRubric(idOrFile);
  const { text, bytes } = readText(path, idOrFile);
  // Validation is for rubrics from outside; loading it costs more than grading.
  const { readRubric } = await import('../core/rubric.js');
  try {
    return { rubric: await readRubric(text), bytes };
  } catch (error) {
    throw asFailure(idOrFile, error);
  }
}

function noRubric(idOrFile: string): Failure {
  const ids = shippedRubrics();
  const meant = closest(idOrFile, ids);
  const suggestion = meant === undefined ? '.' : `; did you mean "${meant}"?`;
  return failure`There is no rubric ${idOrFile}, and no file of that name${suggestion}
linemark has ${ids.join(', ')}; a rubric of your own is given by its path, such as courses/my-course.json`;
}

/** The rubrics that linemark ships beside one: a class may have been meant for another. */
export const otherRubrics = ({ id }: Rubric): OtherRubric[] =>
  shippedRubrics()
    .filter((other) => other !== id)
    .map((other) => rubricOf(JSON.parse(readFileSync(`${shipped}${other}.json`, 'utf8'))))
    .map((rubric) => ({
      id: rubric.id,
      evidenceFile: rubric.evidenceFile,
      keys: criteriaOf(rubric).map(({ key }) => key),
    }));

/** What every command that grades is told on its command line. */
export interface AssessmentFlags {
  readonly rubric: string;
  readonly key?: string;
}

/**
 * All that is needed to grade, from the flags of a command.
 * @param hash how to hash the rubric, where the hash is wanted
 * @throws Failure
 */
export async function loadAssessment(
  { rubric: idOrFile, key: keyFile }: AssessmentFlags,
  cwd: string,
  hash?: Hash,
): Promise<Assessment> {
  const { rubric, bytes } = await loadRubric(idOrFile, cwd);
  const key = keyFile === undefined ? undefined : readText(resolve(cwd, keyFile), keyFile).text;
  try {
    return await assess(rubric, {
      ...(hash && { rubricSha256: hash(bytes) }),
      ...(key !== undefined && { key }),
    });
  } catch (error) {
    throw asFailure(keyFile ?? idOrFile, error);
  }
}
