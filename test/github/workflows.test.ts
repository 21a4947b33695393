import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { examples, linemark, root } from '../cli/harness.js';
import { readmeBlock } from '../examples/readme-block.js';
import { manifestIn } from './action-runner.js';
import { jobWith } from './course-job.js';
import { actionsOf } from './other-actions.js';
import { runWorkflow, workflowOf } from './workflow-runner.js';

const folder = join(examples, 'github');
const name = 'sorting-evidence.txt';
const right = (await linemark(['expected', '--rubric', 'examples/other-course/sorting-lab.json'])).out;

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

describe('every workflow', () => {
  test.each(readdirSync(folder))('%s is pinned, and has no more rights than it needs', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, used = '']) => used);
    expect(uses.length).toBeGreaterThan(1);
    for (const used of uses) expect(used).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    const { permissions, jobs } = parse(text);
    expect(permissions.contents).toBe('read');
    for (const { permissions: own, steps } of Object.values<{
      permissions?: unknown;
      steps: { run?: string }[];
    }>(jobs)) {
      expect(own).toBeUndefined();
      for (const { run = '' } of steps) expect(run).not.toContain('${{');
    }
  });

  test('of the README asks the action for what it has', () => {
    const { permissions, jobs } = readmeBlock('GitHub');
    expect(permissions).toEqual({ contents: 'read' });
    const { with: given } = jobs.grade.steps.find(({ uses }: { uses: string }) =>
      uses.includes('/linemark@'),
    );
    expect(Object.keys(manifestIn(root).inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  test('that grades a pull request may only read, and never runs as pull_request_target', () => {
    const { on, permissions } = workflowOf('grade.yml');
    expect([on, permissions]).toEqual(['pull_request', { contents: 'read' }]);
    expect(workflowOf('comment.yml').on).toEqual({
      workflow_run: { workflows: ['grade'], types: ['completed'] },
    });
  });
});

describe('grade.yml', () => {
  test.each([
    ['sorted: 1\n', false],
    [right, true],
  ])('grades by the rubric of the course, and hands over the file: %#', (text, ok) => {
    const job = jobWith({ [name]: text, 'sorting-lab.json': '{}' });
    const { action, uploaded } = actionsOf(job);
    expect(runWorkflow('grade.yml', {}, job, action).ok).toBe(ok);
    expect(uploaded).toEqual([name]);
  });

  test('hands over no link', () => {
    const job = jobWith({});
    symlinkSync('/etc/hostname', join(job.workspace, name));
    const { action, uploaded } = actionsOf(job);
    expect(runWorkflow('grade.yml', {}, job, action).ok).toBe(false);
    expect(uploaded).toEqual([]);
  });
});
