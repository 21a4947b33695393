import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidence } from '../../reference/chapter2/evidence.js';
import { hasBubblewrap } from '../../src/verify/sandbox.js';
import { folderWith, linemark, type Ran } from '../cli/harness.js';

/** A program that is right in everything; it only defines its functions. */
export const rightProgram = readFileSync(new URL('programs/right.py', import.meta.url), 'utf8');

/** The right program with a text of it replaced. */
export function changed(from: string, to: string): string {
  if (!rightProgram.includes(from)) throw new Error(`the program does not hold: ${from}`);
  return rightProgram.replace(from, to);
}

export const rightFile = [...evidence()].map(([key, value]) => `${key}: ${value}\n`).join('');

/** The right file with the value of a key replaced. */
export const fileWith = (key: string, value: string): string =>
  rightFile.replace(new RegExp(`^${key}: .*$`, 'm'), () => `${key}: ${value}`);

if (hasBubblewrap() !== 'yes') {
  throw new Error('These tests run programs in a sandbox: apt-get install bubblewrap, then run them again.');
}

/** Runs `linemark verify` on a program and a file in a folder of their own. */
export async function verifyText(
  program: string,
  file = rightFile,
  options: readonly string[] = [],
): Promise<Ran & { readonly folder: string }> {
  const folder = folderWith({ 'chapter2.py': program, 'chapter2-evidence.txt': file });
  return { folder, ...(await linemark(['verify', join(folder, 'chapter2.py'), ...options])) };
}

export interface CodeReport {
  readonly lines: readonly { key: string; file?: string; code?: string; agrees: boolean; message?: string }[];
  readonly general: readonly { behaviour: string; holds: boolean; message: string; why?: string }[];
  readonly fault?: { code: string; message: string };
}

/** The same, as the report for programs. */
export async function codeReport(program: string, file = rightFile, options: readonly string[] = []) {
  const { code, out } = await verifyText(program, file, ['--report', 'json', ...options]);
  const report = JSON.parse(out);
  return { exit: code, report, code: report.code as CodeReport };
}

export const differing = ({ lines }: CodeReport): string[] =>
  lines.filter(({ agrees }) => !agrees).map(({ key }) => key);

export const broken = ({ general }: CodeReport): string[] =>
  general.filter(({ holds }) => !holds).map(({ behaviour }) => behaviour);
