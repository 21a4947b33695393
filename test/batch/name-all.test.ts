import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameAll, type Unnamed } from '../../src/batch/name-all.js';
import { settingsOf } from '../../src/batch/settings.js';
import { chapter2 } from '../core/assessment.js';
import { temporaryFolder } from './temporary.js';

const settings = settingsOf(chapter2, 'full');

/** Something that notes what is done with it. */
const noted = (name: string, done: string[], refuse = (): void => undefined): Unnamed => ({
  prepare: () => {
    refuse();
    done.push(`prepare ${name}`);
  },
  finish: () => done.push(`finish ${name}`),
});

test('all is prepared before anything has its name', () => {
  const done: string[] = [];
  const folder = temporaryFolder();
  nameAll(folder, settings, [noted('extra', done)], [noted('file', done)]);
  expect(done).toEqual(['prepare extra', 'prepare file', 'finish extra', 'finish file']);
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test('what can not be prepared leaves all without a name, and earlier settings where they are', () => {
  const done: string[] = [];
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'settings.json'), 'of an earlier run');
  const refuse = (): never => {
    throw new Error('The disk is full.');
  };
  expect(() => nameAll(folder, settings, [noted('extra', done)], [noted('file', done, refuse)])).toThrow(
    'The disk is full.',
  );
  expect(done).toEqual(['prepare extra']);
  expect(readdirSync(folder)).toEqual(['settings.json']);
});

test('settings that can not be written are found out first', () => {
  const done: string[] = [];
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'settings.json'));
  expect(() => nameAll(folder, settings, [noted('extra', done)], [])).toThrow(
    /settings\.json in it is a folder/,
  );
  expect([done, existsSync(join(folder, 'settings.json'))]).toEqual([[], true]);
});
