import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { criteriaOf } from '../core/answers.js';
import type { Assessment, FeedbackLevel, Grading } from '../core/model.js';
import { tool } from '../core/tool.js';
import { build as ownBuild } from './build.js';
import { hashOfAll } from './list-hash.js';
import { outputNames } from './output-names.js';
import { listOf, number, objectOf, oneOf, optional, type Shape, text } from './shapes.js';
import { openWhole, type WholeFile } from './whole-files.js';

const schema = 'linemark/settings/v1';

/** How the code of students is run. */
export interface VerifySettings {
  /** Base name that students are asked to give their program. */
  readonly code: string;
  /** Chooses the varied data. */
  readonly seed: number;
  /** Seconds that a call may take. */
  readonly timeout: number;
}

/** What a class was graded with: whoever has the same gives the same bytes the same grading. */
export interface Settings {
  readonly version: string;
  /** Hash of linemark's own code. */
  readonly build: string;
  readonly rubric: Grading['rubric'];
  readonly keys: readonly string[];
  /** Of the right values, wherever they come from. */
  readonly answersSha256: string;
  readonly feedback: FeedbackLevel;
  /** How the code of students was run; left out where it was not. */
  readonly verify?: VerifySettings;
}

/** The settings of a class that is graded now, by this build. */
export function settingsOf(
  { rubric, rubricSha256, answerKey }: Assessment,
  feedback: FeedbackLevel,
  verify?: VerifySettings,
): Settings {
  const { id, title } = rubric;
  const keys = criteriaOf(rubric).map(({ key }) => key);
  return {
    version: tool.version,
    build: ownBuild,
    rubric: { id, title, ...(rubricSha256 !== undefined && { sha256: rubricSha256 }) },
    keys,
    answersSha256: hashOfAll(keys.map((key) => JSON.stringify(answerKey.get(key) ?? null))),
    feedback,
    ...(verify && { verify }),
  };
}

/**
 * Takes the settings of an earlier run away: to be called before the other files of the folder get their
 * names, so that settings never stand beside what was not graded with them.
 */
export const forgetSettings = (folder: string): void =>
  rmSync(join(folder, outputNames.settings), { force: true });

/**
 * Writes `settings.json`, which gets its name when the other files of the folder have theirs.
 * @throws the errors of node:fs
 */
export function openSettings(
  folder: string,
  { version, build, rubric, keys, answersSha256, feedback, verify }: Settings,
): WholeFile {
  const file = openWhole(join(folder, outputNames.settings));
  const graded = { version, build, rubric, keys, answersSha256, feedback };
  file.write(`${JSON.stringify({ schema, ...graded, ...(verify && { verify }) }, null, 2)}\n`);
  return file;
}

/** A shape for each of the settings, for those who keep them in files. */
export const settingsShapes = {
  version: text,
  build: text,
  rubric: objectOf<Settings['rubric']>({ id: text, title: text, sha256: optional(text) }),
  keys: listOf(text),
  answersSha256: text,
  feedback: oneOf('verdict', 'hint', 'full'),
  verify: optional(objectOf<VerifySettings>({ code: text, seed: number, timeout: number })),
} as const;

const isSettings: Shape<Settings> = objectOf<Settings & { readonly schema: string }>({
  schema: oneOf(schema),
  ...settingsShapes,
});

/** The settings that a folder was graded with; undefined where they are not known. */
export function readSettings(folder: string): Settings | undefined {
  try {
    const settings: unknown = JSON.parse(readFileSync(join(folder, outputNames.settings), 'utf8'));
    return isSettings(settings) ? settings : undefined;
  } catch {
    return undefined;
  }
}
