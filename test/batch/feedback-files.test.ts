import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  feedbackTargetNamed,
  feedbackTargetOf,
  feedbackTargets,
} from '../../src/batch/feedback-files/index.js';
import { feedbackOn } from '../../src/batch/hand-back/feedback.js';
import { openHandBack } from '../../src/batch/hand-back/hand-back.js';
import { layouts } from '../../src/batch/layouts/index.js';
import type { BatchRow } from '../../src/batch/row.js';
import { writerFor } from '../../src/batch/written.js';
import type { Grading } from '../../src/core/model.js';
import { root } from '../cli/harness.js';
import { examples, graded, mixed, ungraded } from '../reporters/gradings.js';

const write = writerFor(
  {
    keys: [],
    size: 1,
    feedback: 'full',
    handedBack: { level: 'hint', kinds: ['html', 'text'] },
  },
  17,
);

const row = (
  student: string,
  from?: string,
  rest: { submission?: string; grading?: Grading } = {},
): BatchRow => {
  const { submission, grading = mixed } = rest;
  return {
    student,
    file: from ?? '',
    written: write(grading),
    ...(from !== undefined && { from }),
    ...(submission !== undefined && { submission }),
  };
};

/** What a target makes of rows: the paths of its files, and who has none. */
function handedBack(name: string, submissions: readonly (readonly BatchRow[])[]) {
  const target = feedbackTargetNamed(name);
  if (target === undefined) throw new Error(`no target ${name}`);
  const files = new Map<string, string>();
  const handBack = openHandBack(target, {
    add: (path, content) => {
      expect(files.has(path)).toBe(false);
      files.set(path, content);
    },
    prepare: () => undefined,
    finish: () => undefined,
    abandon: () => undefined,
  });
  for (const members of submissions) handBack.add(members);
  return { files, paths: [...files.keys()], ...handBack.finish() };
}

test('who has a grading and no feedback with it gets no empty file', () => {
  const ada = row('ada');
  const without = { ...ada, written: writerFor({ keys: [], size: 1, feedback: 'full' }, 17)(mixed) };
  expect(() => handedBack('plain', [[without]])).toThrow('no feedback was made for ada');
});

describe('the registry', () => {
  test('holds the files of its folder', () => {
    const names = readdirSync(join(root, 'src/batch/feedback-files')).map((file) => basename(file, '.ts'));
    expect(feedbackTargets.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'index').sort());
  });

  test('has a place for every layout', () => {
    const places = layouts.map(({ name }) => [name, feedbackTargetOf(name).name]);
    expect(places.filter(([name, place]) => name !== place).every(([, place]) => place === 'plain')).toBe(
      true,
    );
    expect(Object.fromEntries(places)).toMatchObject({ canvas: 'canvas', moodle: 'moodle', github: 'plain' });
  });
});

/** What Canvas does with the name of a file that comes back: canvas-lms 028f76b, app/models/abstract_assignment.rb. */
function asCanvasReads(name: string, groups: readonly string[] = []): [user?: string, upload?: string] {
  const group = groups.find((each) => name.startsWith(`${each}_`));
  const parts = name
    .slice(group === undefined ? 0 : group.length + 1)
    .split('_')
    .filter((part) => part !== 'LATE');
  if (/^link/.test(parts.at(-1) ?? '') || name.startsWith('._')) return [];
  if (parts[0] === 'anon') return [`anon_${parts[1]}`, parts[2] ?? ''];
  const [user = '', upload = ''] = parts.filter((part) => /^\d+$/.test(part));
  return [user, upload];
}

describe('canvas', () => {
  test.each([
    ['nowakada_LATE_48213_990417_chapter2-evidence.txt', '48213', 'nowakada_LATE_48213_990417_feedback.txt'],
    ['submissions/okafortobi_48220_990555_a_b.txt', '48220', 'okafortobi_48220_990555_feedback.txt'],
    ['anon_k3Qp9_991002_chapter2-evidence.txt', 'anon_k3Qp9', 'anon_k3Qp9_991002_feedback.txt'],
    ['LATE_anon_77_991002_chapter2-evidence.txt', 'anon_77', 'LATE_anon_77_991002_feedback.txt'],
    ['nowakada_48213_990417_my_links.txt', '48213', 'nowakada_48213_990417_feedback.txt'],
    ['żółćłukasz_48201_990126_work.zip', '48201', 'żółćłukasz_48201_990126_feedback.txt'],
    ['48201_990126_a.txt', '48201', '48201_990126_feedback.txt'],
    // A group is called 7: Canvas would take it for the user.
    ['7_48201_990126_a.txt', '48201', '48201_990126_feedback.txt'],
    [`${'x'.repeat(190)}_48201_990126_a.txt`, '48201', '48201_990126_feedback.txt'],
  ])('%s comes back as it is known', (from, student, path) => {
    const { paths, students } = handedBack('canvas', [[row(student, from)]]);
    expect([paths, students]).toEqual([[path], 1]);
    const [user, upload] = asCanvasReads(path);
    expect(user).toBe(student);
    expect(from).toContain(`${student}_${upload}_`);
  });

  test('a text of the terminal, 80 columns wide and without colour', async () => {
    const { files } = handedBack('canvas', [[row('1', 'a_1_2_x.txt')]]);
    const [text = ''] = files.values();
    await expect(text).toMatchFileSnapshot('../reporters/golden/mixed.80.txt');
  });

  test('one a submission, whoever is in the group', () => {
    const members = ['ann', 'ben'].map((each) => row(each, 'a_1_2_x.txt', { submission: '1' }));
    expect(handedBack('canvas', [members]).paths).toEqual(['a_1_2_feedback.txt']);
  });

  test('has none for what has no such name', () => {
    const typed = row('48213', 'nowakada_48213_text.html');
    expect(
      handedBack('canvas', [[typed], [row('ada', 'ada/x.txt')], [row('9', 'a_1_2_x.txt')]]),
    ).toMatchObject({
      paths: [],
      students: 0,
      unknown: ['48213', 'ada', '9'],
    });
  });
});

/** What Moodle does with a path that comes back: moodle 0203d8f, mod/assign/feedback/file/importziplib.php. */
function asMoodleReads(path: string): { participant: number; plugin: string; file: string } | undefined {
  const parts = path.split('/');
  if (/^[.~]/.test(parts.at(-1) ?? '')) return undefined;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const info = part.split('_');
    const [, participant = '', type = '', plugin = ''] = info;
    if (info.length < 4 || !/^\d+$/.test(participant) || type !== 'assignsubmission') continue;
    return { participant: Number(participant), plugin, file: [info.slice(4).join('_'), ...parts].join('/') };
  }
  return undefined;
}

describe('moodle', () => {
  test.each([
    ['Ada Nowak_1327801_assignsubmission_file_/chapter2-evidence.txt', '1327801', 'Ada Nowak'],
    ['Ada Nowak_1327801_assignsubmission_file/sub/x.txt', '1327801', 'Ada Nowak'],
    ['all/Łukasz Żółć_132_assignsubmission_file_x.txt', '132', 'Łukasz Żółć'],
    ['Participant_77_assignsubmission_file_/a.txt', '77', 'Participant'],
    ['x_y z_77_assignsubmission_file_/a.txt', '77', 'x-y z'],
    ['a?b*_77_assignsubmission_file_/a.txt', '77', 'a-b-'],
  ])('%s comes back to its participant', (from, student, name) => {
    const { paths } = handedBack('moodle', [[row(student, from)]]);
    expect(paths).toEqual([`${name}_${student}_assignsubmission_file_/feedback.html`]);
    expect(asMoodleReads(paths[0] ?? '')).toEqual({
      participant: Number(student),
      plugin: 'file',
      file: '/feedback.html',
    });
  });

  test('has none for a team without a number', () => {
    const team = row('Default group', 'Default group_assignsubmission_file_/a.txt');
    expect(handedBack('moodle', [[team]])).toMatchObject({ paths: [], unknown: ['Default group'] });
  });
});

describe('plain', () => {
  test('a folder a student, a page and a text', () => {
    const { files, paths } = handedBack('plain', [[row('ada', 'ada/x.txt')]]);
    expect(paths).toEqual(['ada/feedback.html', 'ada/feedback.txt']);
    expect(files.get('ada/feedback.html')).toMatch(/^<!doctype html>/);
    expect(files.get('ada/feedback.txt')).toMatch(/^chapter2-evidence\.txt · /);
  });

  test('each member of a group has one, and nobody shares a folder', () => {
    const members = ['ann', 'Ann', 'a/n'].map((each) => row(each, 'g1/x.txt', { submission: 'g1' }));
    const { paths, students } = handedBack('plain', [members]);
    expect(students).toBe(3);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(6);
  });
});

describe('what is handed back', () => {
  const states = Object.entries(examples).filter(([, grading]) => grading.state !== 'graded') as [
    string,
    Grading,
  ][];

  test.each(states)('of a file that is %s', (state, grading) => {
    const { files, students, faults } = handedBack('plain', [[row('ada', 'ada/x', { grading })]]);
    if (state === 'absent' || state === 'error') {
      expect([files.size, students, faults]).toEqual([0, 0, state === 'error' ? ['ada'] : []]);
    } else {
      const text = files.get('ada/feedback.txt') ?? '';
      const [{ message } = { message: '' }] = grading.notices;
      expect(text.replaceAll(/\s+/g, ' ')).toContain(message);
    }
  });

  test('of something else that was handed in: what was found, and what to hand in', () => {
    const message = 'Handed in, but no evidence file: ada/notes.pdf. It should be plain text, named e.txt.';
    const grading = { ...ungraded('absent', [{ code: 'no-evidence-file', message }]), file: '' };
    const { files, students } = handedBack('plain', [[row('ada', 'ada/notes.pdf', { grading })]]);
    expect([files.size, students]).toEqual([2, 1]);
    expect(files.get('ada/feedback.txt')?.replaceAll(/\s+/g, ' ')).toBe(
      `${grading.rubric.title} There is no file to grade. ${message} `,
    );
    expect(files.get('ada/feedback.html')).toContain(message);
  });

  test('tells no more than its level', () => {
    const verdicts = [
      { key: 'k', status: 'incorrect' as const, given: 'x', expected: 'secret', fix: 'Look here.' },
    ];
    const grading = graded({ feedback: 'full', tasks: [['Task', verdicts]] });
    const told = (level: 'verdict' | 'hint' | 'full') =>
      Object.values(feedbackOn(grading, { level, kinds: ['html', 'text'] })).join('');
    expect([/secret/.test(told('full')), /Look here/.test(told('full'))]).toEqual([true, true]);
    expect([/secret/.test(told('hint')), /Look here/.test(told('hint'))]).toEqual([false, true]);
    expect([/secret/.test(told('verdict')), /Look here/.test(told('verdict'))]).toEqual([false, false]);
  });
});
