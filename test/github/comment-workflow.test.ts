import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type HandMade, handMadeZip } from '../batch/zip-bytes.js';
import { examples, folderWith, linemark, root } from '../cli/harness.js';
import { jobWith } from './course-job.js';
import { actionsOf } from './other-actions.js';
import { runWorkflow } from './workflow-runner.js';

const name = 'sorting-evidence.txt';
const handedIn = readFileSync(join(examples, 'other-course', name), 'utf8');
const right = (await linemark(['expected', '--rubric', 'examples/other-course/sorting-lab.json'])).out;

// Each run starts several programs.
vi.setConfig({ testTimeout: 60_000 });

type Comment = { readonly id: number; readonly user: { readonly login: string }; readonly body: string };

const pull = { number: 3, state: 'open', head: { label: 'ada:work', sha: 'c0ffee' } };
const bot = 'github-actions[bot]';

/** The state of a pull request at GitHub, after grade.yml has handed over an archive. */
function pullRequest(
  entries: readonly HandMade[],
  others: { pulls?: unknown; size?: number; comments?: Comment[]; rubricId?: string } = {},
) {
  const state = folderWith({
    'pulls.json': JSON.stringify(others.pulls ?? [pull]),
    'artifacts.json': JSON.stringify({
      artifacts: [{ name: 'evidence', id: 5, size_in_bytes: others.size ?? 400 }],
    }),
    'comments.json': JSON.stringify(others.comments ?? []),
    'evidence.zip': handMadeZip(entries).bytes,
    log: '',
  });
  const bin = folderWith();
  symlinkSync(join(root, 'test/github/gh.mjs'), join(bin, 'gh'));
  const run = (branch = 'work') => {
    // The runner has no pull request in its workspace here.
    const job = jobWith({});
    rmSync(join(job.workspace, '.git'), { recursive: true });
    const rubric = join(job.workspace, '.course/sorting-lab.json');
    const { rubricId = 'sorting-lab' } = others;
    writeFileSync(rubric, readFileSync(rubric, 'utf8').replace('"sorting-lab"', JSON.stringify(rubricId)));
    const env = { PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`, GH_STATE: state };
    const here = { ...job, env };
    const { action, runs } = actionsOf(here);
    const head = { owner: { login: 'ada' }, full_name: 'ada/work' };
    const github = {
      token: 'token',
      repository: 'course/work',
      event: { workflow_run: { id: '77', head_branch: branch, head_sha: 'c0ffee', head_repository: head } },
    };
    return { ...runWorkflow('comment.yml', github, here, action), runs, workspace: job.workspace };
  };
  const comments = (): Comment[] => JSON.parse(readFileSync(join(state, 'comments.json'), 'utf8'));
  const replace = (...now: readonly HandMade[]) =>
    writeFileSync(join(state, 'evidence.zip'), handMadeZip(now).bytes);
  return { run, comments, replace, log: () => readFileSync(join(state, 'log'), 'utf8') };
}

describe('comment.yml', () => {
  test('posts one comment, and updates it', () => {
    const { run, comments, replace, log } = pullRequest([{ name, data: handedIn, deflate: true }]);
    expect(run()).toMatchObject({ ok: true, shown: '' });
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toMatch(/^<!-- linemark sorting-lab -->\n## /);
    replace({ name, data: right });
    expect(run().ok).toBe(true);
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toContain('5 of 5');
    expect(log()).toBe('POST\nPATCH\n');
  });

  test('leaves the comments of others alone, whatever they begin with', () => {
    const mark = '<!-- linemark sorting-lab -->\nhello';
    const before = [
      { id: 1, user: { login: 'ada' }, body: mark },
      { id: 2, user: { login: bot }, body: 'other news' },
      { id: 3, user: { login: bot }, body: mark },
    ];
    const { run, comments } = pullRequest([{ name, data: handedIn }], { comments: before });
    expect(run().ok).toBe(true);
    expect(comments().slice(0, 2)).toEqual(before.slice(0, 2));
    expect(comments()[2]?.body).toContain('## ');
    expect(comments()).toHaveLength(3);
  });

  test('takes nothing of an archive but the file', () => {
    const forged = '<!-- linemark sorting-lab -->\n5 of 5 @everyone\n';
    const { run, comments } = pullRequest([
      { name: 'comment.md', data: forged },
      { name: 'report.json', data: '{"passed":true}' },
      { name: '../comment.md', data: forged },
      { name: '.course/sorting-lab.json', data: '{}' },
      { name, data: `${handedIn}\n@everyone: ![x](https://x.invalid)\n` },
    ]);
    const { ok, workspace, runs } = run();
    expect(ok).toBe(true);
    expect(readdirSync(workspace).sort()).toEqual(['.course', 'evidence']);
    expect(runs[0]?.outputs['max-score']).toBe('5');
    expect(comments()[0]?.body).toContain('3.5 of 5');
    expect(comments()[0]?.body).not.toMatch(/@everyone(?!`|:`)/);
  });

  test('reads no more of a file than a file may have', () => {
    const { run, comments } = pullRequest([{ name, data: Buffer.alloc(30_000_000, 'x'), deflate: true }]);
    const { ok, workspace } = run();
    expect(ok).toBe(true);
    expect(readFileSync(join(workspace, 'evidence', name))).toHaveLength(1024 * 1024 + 1);
    expect(comments()[0]?.body).toContain('no score yet');
  });

  test.each([
    ['a push has come since', [{ ...pull, head: { ...pull.head, sha: 'decaf' } }], 400, name],
    ['the pull request is closed', [{ ...pull, state: 'closed' }], 400, name],
    ['the archive is too large', [pull], 2_000_001, name],
    ['the file is not in it', [pull], 400, 'other.txt'],
  ])('posts nothing where %s', (_, pulls, size, entry) => {
    const { run, comments } = pullRequest([{ name: entry, data: handedIn }], { pulls, size });
    expect(run().ok).toBe(true);
    expect(comments()).toEqual([]);
  });

  test.each<[string, HandMade[]]>([
    ['no file', [{ name: 'other.txt', data: handedIn }]],
    ['a file in a folder', [{ name: `work/${name}`, data: handedIn }]],
  ])('takes back what an earlier file got where a push hands in %s', (_, entries) => {
    const { run, comments, replace } = pullRequest([{ name, data: right }]);
    run();
    expect(comments()[0]?.body).toContain('5 of 5');
    replace(...entries);
    expect(run()).toMatchObject({ ok: true, shown: '' });
    expect(comments()).toHaveLength(1);
    expect(comments()[0]?.body).toBe(
      '<!-- linemark sorting-lab -->\n\nThe last commit has no `sorting-evidence.txt` that was graded.\n',
    );
    replace({ name, data: right });
    run();
    expect(comments()[0]?.body).toContain('5 of 5');
  });

  test('grades an empty file too', () => {
    const { run, comments } = pullRequest([{ name, data: '' }]);
    expect(run().ok).toBe(true);
    expect(comments()[0]?.body).toContain('0 of 5');
  });

  test('posts nothing with another mark than it looks for', () => {
    const { run, comments } = pullRequest([{ name, data: handedIn }], { rubricId: 'other-lab' });
    expect(run().ok).toBe(false);
    expect(comments()).toEqual([]);
  });

  test.each(['$(touch taken)', '`touch taken`', "';touch taken;'", 'a\n::error::taken', '@/etc/passwd'])(
    'a branch may be named %j',
    (branch) => {
      const pulls = [{ ...pull, head: { ...pull.head, label: `ada:${branch}` } }];
      const { run, comments } = pullRequest([{ name, data: handedIn }], { pulls });
      const { ok, workspace, shown } = run(branch);
      expect([ok, shown]).toEqual([true, '']);
      expect(comments()).toHaveLength(1);
      expect(existsSync(join(workspace, 'taken'))).toBe(false);
    },
  );
});
