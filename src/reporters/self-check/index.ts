import { criteriaOf } from '../../core/answers.js';
import type { Assessment, FeedbackLevel } from '../../core/model.js';
import { tool } from '../../core/tool.js';
import { base64 } from '../base64.js';
import { html, type Markup, raw } from '../class-report/html.js';
import { forJson } from '../escape.js';
import { htmlStyle } from '../html-style.js';
import { body } from './body.js';
import { dataOf } from './data.js';

/** The parts of the page that are code; the door has them, since this room can't read files. */
interface SelfCheckCode {
  readonly style: string;
  /** The page's script, for rubrics without a pattern. */
  readonly script: string;
  /** The script with the engine of patterns, deflated, in base64. */
  readonly packed: string;
  /** SHA-256 of it before it was deflated, in base64. */
  readonly packedHash: string;
  /** What unpacks and starts it. */
  readonly unpack: string;
}

/** What a self-check page needs beside the assessment. */
export interface SelfCheckOptions {
  readonly feedback: FeedbackLevel;
  readonly code: SelfCheckCode;
  /** SHA-256 of a text in UTF-8, in base64. */
  readonly hash: (text: string) => string;
}

/** The code of a page: what may run in it, and the elements that it stands in. */
interface Code {
  readonly hashes: readonly string[];
  readonly types: string;
  readonly elements: Markup;
}

function codeOf({ rubric }: Assessment, { code, hash }: SelfCheckOptions): Code {
  if (criteriaOf(rubric).every(({ rule }) => rule !== 'pattern')) {
    const elements = html`<script>${raw(code.script)}</script>`;
    return { hashes: [hash(code.script)], types: "'none'", elements };
  }
  // With the engine the script is too large to travel as it is. A hash lets in what it is unpacked to, and nothing else.
  const elements = html`<script type="text/plain" id="packed">${raw(code.packed)}</script>
<script>${raw(code.unpack)}</script>`;
  return { hashes: [hash(code.unpack), code.packedHash], types: 'linemark', elements };
}

// No connection, no code but its own: whatever a file holds, nothing of it leaves the page or runs in it.
const policy = ({ hashes, types }: Code, style: string, { hash }: SelfCheckOptions): string =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${hash(style)}'`,
    `script-src ${hashes.map((each) => `'sha256-${each}'`).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
  ].join('; ');

/** The page on which students check their evidence themselves: one file that needs nothing else. */
export function selfCheckPage(assessment: Assessment, options: SelfCheckOptions): string {
  const style = `${htmlStyle}${options.code.style}`;
  const code = codeOf(assessment, options);
  const { rubric } = assessment;
  const data = base64(forJson(JSON.stringify(dataOf(assessment, options.feedback))));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(code, style, options)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="${tool.name} ${tool.version}">
<title>${rubric.title}: check your evidence</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
${body(rubric)}
<script type="text/plain" id="data">${raw(data)}</script>
${code.elements}
</body>
</html>
`.markup;
}
