import { dirname, relative, resolve, sep } from 'node:path';
import { feedbackTargetNamed, feedbackTargetOf, feedbackTargets } from '../batch/feedback-files/index.js';
import type { FeedbackOrder } from '../batch/hand-back/feedback.js';
import { openFolderStore, refuseOtherFiles } from '../batch/hand-back/folder-store.js';
import { type HandBack, type HandedBack, openHandBack } from '../batch/hand-back/hand-back.js';
import type { FeedbackTarget } from '../batch/hand-back/model.js';
import { openZipStore, refuseOtherFile } from '../batch/hand-back/zip-store.js';
import { detectLayout } from '../batch/layouts/index.js';
import { makeFolder } from '../batch/make-folder.js';
import type { Layout, Source } from '../batch/model.js';
import { isOwnName } from '../batch/output-names.js';
import { isWithin, realPath } from '../batch/paths.js';
import { noSuch } from '../core/did-you-mean.js';
import { capitalised } from '../core/sentences.js';
import { shorten } from '../core/shorten.js';
import { forTerminal } from '../reporters/escape.js';
import { counted, grouped } from '../reporters/wording.js';
import type { BatchFlags } from './batch-inputs.js';
import type { Extra } from './batch-outputs.js';
import { failure, inWords } from './failure.js';

/** Feedback that was asked for. What it writes begins with the first submission. */
export interface FeedbackFiles extends Extra {
  readonly order: FeedbackOrder;
}

function targetFor({ feedbackFor: name }: BatchFlags, layouts: readonly string[]): FeedbackTarget {
  if (name !== undefined) {
    const names = feedbackTargets.map((each) => each.name);
    const target = feedbackTargetNamed(name);
    if (target === undefined) throw failure`${capitalised(noSuch('place for feedback', name, names))}`;
    return target;
  }
  const [target, ...others] = new Set(layouts.map(feedbackTargetOf));
  if (target === undefined || others.length > 0)
    throw failure`The submissions come from several places: say where the feedback goes with --feedback-for canvas, moodle or plain.`;
  return target;
}

const isZip = (path: string): boolean => /\.zip$/i.test(path);

/** Refuses a place where feedback would be graded the next time, or would take the place of something else. */
function refusePlace(shown: string, path: string, inputs: readonly string[], out: string, cwd: string): void {
  const place = realPath(path);
  const results = realPath(resolve(cwd, out));
  if (isWithin(results, place))
    throw failure`--feedback-files ${shown} would hold --out ${out}: give a folder of its own.`;
  const [name = ''] = relative(results, place).split(sep);
  if (isOwnName(name))
    throw failure`--feedback-files ${shown} would take the place of ${name}, which is written to --out ${out}: give another name.`;
  for (const input of inputs) {
    const inside = realPath(resolve(cwd, input));
    if (isWithin(place, inside) || isWithin(inside, place))
      throw failure`--feedback-files ${shown} and ${input}, which is graded, are in each other's place: give another one.`;
  }
}

/** Does what may fail, and says what could not be written. */
function attempt<T>(shown: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw inWords(
      error,
      (words) => failure`--feedback-files ${shown} can't be written: ${words.replace(/\.$/, '')}.`,
    );
  }
}

const mostNamed = 5;

function named(students: readonly string[]): string {
  const shown = students.slice(0, mostNamed).map((student) => forTerminal(shorten(student)));
  const more = students.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${grouped(more)} more`;
}

function told({ students, faults, unknown }: HandedBack, { name, wayOn }: FeedbackTarget, shown: string) {
  const lines = [`Feedback for ${counted(students, 'student')} is in ${forTerminal(shown)}. ${wayOn}`];
  if (faults.length > 0)
    lines.push(`None for ${named(faults)}: their grading met a fault of linemark's own.`);
  if (unknown.length > 0)
    lines.push(
      `None for ${named(unknown)}: what they handed in has no name by which ${name} knows it again.`,
    );
  return lines.map((line) => `${line}\n`).join('');
}

function openAt(path: string, target: FeedbackTarget): HandBack {
  makeFolder(dirname(path));
  return openHandBack(target, isZip(path) ? openZipStore(path) : openFolderStore(path));
}

/**
 * Where feedback goes, if it was asked for; whatever speaks against it is said before anything is graded.
 * @throws Failure
 */
export function feedbackFilesFor(
  flags: BatchFlags,
  paths: readonly string[],
  sources: readonly Source[],
  layout: Layout | undefined,
  cwd: string,
): FeedbackFiles | undefined {
  const { feedbackFiles: shown } = flags;
  if (shown === undefined) return undefined;
  const path = resolve(cwd, shown);
  refusePlace(shown, path, paths, flags.out, cwd);
  // Listings of their own, as for the class: what layouts keep of them goes when they go.
  const target = targetFor(
    flags,
    sources.map(
      ({ name, files, folders, problems }) =>
        (layout ?? detectLayout({ name, files, folders, problems })).name,
    ),
  );
  attempt(shown, () => (isZip(path) ? refuseOtherFile(path) : refuseOtherFiles(path)));
  let opened: HandBack | undefined;
  let handed: HandedBack | undefined;
  const handBack = (): HandBack => {
    opened ??= openAt(path, target);
    return opened;
  };
  return {
    order: { level: flags.handedBack, kinds: target.kinds },
    add: (members) => attempt(shown, () => handBack().add(members)),
    prepare: () => attempt(shown, () => handBack().prepare()),
    finish: () => {
      handed = attempt(shown, () => handBack().finish());
    },
    told: () => ({ out: '', err: handed ? told(handed, target, shown) : '' }),
    abandon: () => opened?.abandon(),
  };
}
