import { forgetSettings, openSettings, type Settings } from './settings.js';

/** Something that is written whole before it takes its place. */
export interface Unnamed {
  /** Does all that may fail. */
  prepare(): void;
  /** Gives it its name. */
  finish(): void;
}

/**
 * Gives all that a run has written its names: when all of it is there, so that a full disk or a name that is
 * taken leaves nothing half done. What lies elsewhere goes first, because it may still be refused.
 * @param extras what is written beside the files of the folder
 * @param files of the folder, in order; the settings follow, since they say that the rest is whole
 * @throws the errors of node:fs, and what the extras throw
 */
export function nameAll(
  folder: string,
  settings: Settings,
  extras: readonly Unnamed[],
  files: readonly Unnamed[],
): void {
  const record = openSettings(folder, settings);
  try {
    for (const each of [...extras, ...files, record]) each.prepare();
    for (const each of extras) each.finish();
    forgetSettings(folder);
    for (const each of [...files, record]) each.finish();
  } catch (error) {
    record.discard();
    throw error;
  }
}
