import type { Graded, Grading, Verdict } from '../core/model.js';
import { forTerminal, forXml } from './escape.js';
import type { Reporter, ReportOptions } from './model.js';
import { inOneLine, lineOf, noticeText, pathOf, resultOf, told } from './told.js';
import { failingOf } from './wording.js';

type Attributes = Readonly<Record<string, string | number | undefined>>;

// Invisible characters are made visible first: XML can't hold some, and readers drop others.
const text = (raw: string): string => forXml(forTerminal(raw));

const tag = (name: string, attributes: Attributes): string =>
  [
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}="${text(String(value))}"`],
    ),
  ].join(' ');

/** The message stands in the attribute and in the body: some readers show the one, some the other. */
const trouble = (kind: 'failure' | 'error', type: string, lines: readonly string[]): string =>
  `<${tag(kind, { type, message: inOneLine(lines) })}>${lines.map(text).join('\n')}</${kind}>`;

function testcase(grading: Graded, verdict: Verdict, options: ReportOptions): string[] {
  const { key, task, status } = verdict;
  const attributes = {
    classname: `${grading.rubric.id}.${task}`,
    name: key,
    file: pathOf(grading, options),
    line: lineOf(verdict, options),
  };
  if (status === 'correct') return [`    <${tag('testcase', attributes)}/>`];
  return [
    `    <${tag('testcase', attributes)}>`,
    `      ${trouble('failure', status, told(grading, verdict))}`,
    '    </testcase>',
  ];
}

function ungradedCase(grading: Grading, options: ReportOptions): string[] {
  const told = [resultOf(grading), ...grading.notices.map(noticeText)];
  const attributes = { classname: grading.rubric.id, name: 'grading', file: pathOf(grading, options) };
  return [
    `    <${tag('testcase', attributes)}>`,
    `      ${trouble('error', grading.state, told)}`,
    '    </testcase>',
  ];
}

function propertiesOf({ score, maxScore, percent, passed }: Graded): string[] {
  const properties = Object.entries({ score, 'max-score': maxScore, percent, passed });
  return [
    '    <properties>',
    ...properties.map(([name, value]) => `      <${tag('property', { name, value: String(value) })}/>`),
    '    </properties>',
  ];
}

const outputOf = ({ notices }: Grading): string[] =>
  notices.length === 0
    ? []
    : [`    <system-out>${notices.map((notice) => text(noticeText(notice))).join('\n')}</system-out>`];

function suite(grading: Grading, options: ReportOptions): { counts: Attributes; lines: string[] } {
  if (grading.state !== 'graded') {
    return { counts: { tests: 1, failures: 0, errors: 1 }, lines: ungradedCase(grading, options) };
  }
  const cases = grading.verdicts.flatMap((verdict) => testcase(grading, verdict, options));
  return {
    counts: { tests: grading.verdicts.length, failures: failingOf(grading).length, errors: 0 },
    lines: [...propertiesOf(grading), ...cases, ...outputOf(grading)],
  };
}

/**
 * For GitLab, Jenkins and what else reads JUnit's XML: a test case for each criterion, the score as properties.
 * A file that could not be graded is one case with an error, and has no score.
 */
export const junit: Reporter = (grading, options) => {
  const { counts, lines } = suite(grading, options);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag('testsuites', { name: 'linemark', ...counts })}>`,
    `  <${tag('testsuite', { name: grading.rubric.title, ...counts, skipped: 0 })}>`,
    ...lines,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`;
};
