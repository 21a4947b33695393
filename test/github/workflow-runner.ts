import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { examples } from '../cli/harness.js';
import {
  type Context,
  evaluateAll,
  type Job,
  lookUp,
  runScript,
  stepsContext,
  type Texts,
} from './action-runner.js';

interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly env?: Texts;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Texts;
  readonly 'continue-on-error'?: boolean;
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: Texts;
  readonly defaults?: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<
    Record<string, { readonly if?: string; readonly env?: Texts; readonly steps: readonly Step[] }>
  >;
}

export const workflowOf = (name: string): Workflow =>
  parse(readFileSync(join(examples, 'github', name), 'utf8'));

/** What another action does, by its name without the version; the outputs, and whether it went well. */
export type Action = (name: string, given: Texts) => { readonly ok: boolean; readonly outputs: Texts };

// Of conditions only `always() && ` and `path != ''` are known.
function isMet(condition: string | undefined, failed: boolean, context: Context): boolean {
  const [, always, path] = /^(always\(\) && )?(?:([\w.-]+) != '')?$/.exec(condition ?? '') ?? [];
  if (condition !== undefined && path === undefined) throw new Error(`no such condition: ${condition}`);
  return (!failed || always !== undefined) && (path === undefined || lookUp(path, context) !== '');
}

function runStep(step: Step, context: Context, job: Job, action: Action) {
  if (step.uses !== undefined) {
    return { ...action(step.uses.split('@')[0] ?? '', evaluateAll(step.with ?? {}, context)), shown: [] };
  }
  const ran = runScript(step.run ?? '', evaluateAll(step.env ?? {}, context), job);
  return { ...ran, ok: ran.status === 0 };
}

/**
 * Runs the only job of a workflow of examples/github: its scripts by bash, other actions by what stands in for them.
 * @returns whether the job went well, and what its scripts printed
 */
export function runWorkflow(name: string, github: Context, job: Job, action: Action) {
  const [{ steps: wanted, env } = { steps: [], env: {} }] = Object.values(workflowOf(name).jobs);
  const here = { ...job, env: { ...job.env, ...env } };
  const steps: Record<string, Texts> = {};
  let failed = false;
  const shown: string[] = [];
  for (const step of wanted) {
    const context = { github, steps: stepsContext(steps) };
    if (!isMet(step.if, failed, context)) continue;
    const ran = runStep(step, context, here, action);
    shown.push(...ran.shown);
    steps[step.id ?? ''] = ran.outputs;
    failed ||= !ran.ok && step['continue-on-error'] !== true;
  }
  return { ok: !failed, shown: shown.join('\n').trim() };
}
