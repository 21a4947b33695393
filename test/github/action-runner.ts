import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Annotation, annotationsOf, type Command, readLog } from './commands.js';
import { readKeyValues } from './file-commands.js';

/**
 * Runs a composite action as the runner of GitHub Actions does: its inputs, the little of its expressions that is
 * needed, each step by bash in the workspace, with files for the outputs and the summary.
 */

export type Texts = Readonly<Record<string, string>>;

interface Step {
  readonly name: string;
  readonly id: string;
  readonly shell: string;
  readonly env?: Texts;
  readonly run: string;
}

interface Manifest {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export interface Job {
  /** Folder of the action's checkout. */
  readonly action: string;
  readonly workspace: string;
  readonly temporary: string;
  /** What else the job has set. */
  readonly env?: Texts;
  /** Steps that have been run, and their outputs. */
  readonly done?: Readonly<Record<string, Texts>>;
}

export interface ActionRun {
  /** Exit code of the step that ended the action. */
  readonly code: number | null;
  readonly outputs: Texts;
  readonly steps: Readonly<Record<string, Texts>>;
  readonly commands: readonly Command[];
  readonly annotations: readonly Annotation[];
  /** Lines of the log as people see them. */
  readonly shown: readonly string[];
  /** Commands were stopped, and no token came. */
  readonly stopped: boolean;
  readonly summary: string;
  /** What was written for the steps that follow in the job: variables, and folders of programs. */
  readonly left: string;
}

export const manifestIn = (folder: string): Manifest =>
  parse(readFileSync(join(folder, 'action.yml'), 'utf8'));

/** What expressions know: names, and what is known by them. */
export interface Context {
  readonly [name: string]: string | Context | undefined;
}

/** A path such as `steps.grade.outputs.score`; all that expressions can be here. What is not known is empty. */
export function lookUp(path: string, context: Context): string {
  if (!/^[\w-]+(?:\.[\w-]+)+$/.test(path)) throw new Error(`no such expression: ${path}`);
  const found = path
    .split('.')
    .reduce<Context[string]>((now, name) => (typeof now === 'object' ? now[name] : undefined), context);
  return typeof found === 'string' ? found : '';
}

const evaluate = (text: unknown, context: Context): string =>
  String(text).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => lookUp(expression.trim(), context));

export const evaluateAll = (texts: Texts, context: Context): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, evaluate(text, context)]));

/** Outputs of steps as expressions know them. */
export const stepsContext = (steps: Readonly<Record<string, Texts>>): Context =>
  Object.fromEntries(Object.entries(steps).map(([id, outputs]) => [id, { outputs }]));

function inputsFor({ inputs }: Manifest, given: Texts): Texts {
  const unknown = Object.keys(given).filter((name) => !(name in inputs));
  if (unknown.length > 0) throw new Error(`no such input: ${unknown}`);
  const defaults = Object.entries(inputs).map(([name, { default: value = '' }]) => [name, value]);
  return { ...Object.fromEntries(defaults), ...given };
}

const largestSummary = 1024 * 1024;

/** Runs a script by bash, with the variables and the files that the runner gives it. */
export function runScript(script: string, stepEnv: Texts, { action, workspace, temporary, env }: Job) {
  const folder = mkdtempSync(join(temporary, '_runner-'));
  const path = (name: string) => join(folder, name);
  const files = ['output', 'step_summary', 'env', 'path', 'state'];
  for (const name of files) writeFileSync(path(name), '');
  writeFileSync(path('step.sh'), script);
  const log = openSync(path('log'), 'w');
  const { status } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', path('step.sh')], {
    cwd: workspace,
    stdio: ['ignore', log, log],
    env: {
      HOME: folder,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_ACTION_PATH: action,
      RUNNER_TEMP: temporary,
      ...Object.fromEntries(files.map((name) => [`GITHUB_${name.toUpperCase()}`, path(name)])),
      ...env,
      ...stepEnv,
    },
  });
  closeSync(log);
  const [output = '', summary = '', ...left] = files.map((name) => readFileSync(path(name), 'utf8'));
  if (Buffer.byteLength(summary) > largestSummary) throw new Error('the summary is dropped');
  const { commands, shown, stopped } = readLog(readFileSync(path('log'), 'utf8'));
  return { status, outputs: readKeyValues(output), summary, left: left.join(''), commands, shown, stopped };
}

function refuseUnknown(step: Step): void {
  const known = ['name', 'id', 'shell', 'env', 'run'];
  if (Object.keys(step).some((key) => !known.includes(key)) || step.shell !== 'bash') {
    throw new Error(`more than this runner knows: ${step.name}`);
  }
}

export function runAction(job: Job, given: Texts = {}): ActionRun {
  const manifest = manifestIn(job.action);
  if (manifest.runs.using !== 'composite') throw new Error('only composite actions');
  const inputs = inputsFor(manifest, given);
  const steps: Record<string, Texts> = { ...job.done };
  const ran: ReturnType<typeof runScript>[] = [];
  for (const step of manifest.runs.steps) {
    if (ran.at(-1)?.status || step.id in steps) continue;
    refuseUnknown(step);
    const context = { inputs, steps: stepsContext(steps) };
    const run = runScript(evaluate(step.run, context), evaluateAll(step.env ?? {}, context), job);
    steps[step.id] = run.outputs;
    ran.push(run);
  }
  const values = Object.entries(manifest.outputs).map(([name, { value }]) => [name, value]);
  return {
    code: ran.at(-1)?.status ?? null,
    outputs: evaluateAll(Object.fromEntries(values), { steps: stepsContext(steps) }),
    steps,
    commands: ran.flatMap(({ commands }) => commands),
    // The runner counts them for each step.
    annotations: ran.flatMap(({ commands }) => annotationsOf(commands)),
    shown: ran.flatMap(({ shown }) => shown),
    stopped: ran.some(({ stopped }) => stopped),
    summary: ran.map(({ summary }) => summary).join(''),
    left: ran.map(({ left }) => left).join(''),
  };
}
