import { formatOf } from '../../core/evidence-formats/index.js';
import type { Rubric } from '../../core/model.js';
import { tool } from '../../core/tool.js';
import { html, type Markup } from '../class-report/html.js';

const opening = ({ title, evidenceFile }: Rubric): Markup => html`<header>
<p class="file">Check your evidence</p>
<h1>${title}</h1>
<p class="lead">Drop <code>${evidenceFile}</code> anywhere on this page, choose it, or paste it below. Every line is
judged while you type. Nothing leaves this browser.</p>
</header>
<div class="bar open">
<label class="button main"><input type="file" id="choose">Choose a file</label>
<button type="button" class="button" id="example">Try it with an example</button>
</div>`;

const editor = (rubric: Rubric): Markup => html`<section class="editing" aria-labelledby="editor-name">
<div class="bar">
<h2 id="editor-name"><label for="text" id="whose">Your evidence</label> <span id="name">${rubric.evidenceFile}</span></h2>
<span id="score" aria-hidden="true"></span>
<button type="button" class="button" id="save" disabled>Save as UTF-8</button>
</div>
<div class="editor" id="editor">
<div class="lines" id="lines"></div>
<textarea id="text" spellcheck="false" autocapitalize="off" autocorrect="off"
placeholder="${formatOf(rubric).words.placeholder}" aria-describedby="editor-help"></textarea>
</div>
<p class="help" id="editor-help">A mark beside a line tells its verdict; press a ✗ to read why.</p>
</section>`;

const results: Markup = html`<section class="results" aria-label="Results">
<p class="visually-hidden" role="status" id="status"></p>
<div id="told"></div>
</section>`;

/** What stands on the page before its script runs. */
export const body = (rubric: Rubric): Markup => html`<main>
${opening(rubric)}
<noscript><p class="result">This page grades in your browser, so it needs JavaScript. Please allow it for this page.</p></noscript>
<p class="say" id="say" role="alert" hidden></p>
<div class="desk">
${editor(rubric)}
${results}
</div>
</main>
<footer><p>What counts is the file that you hand in: save it here, then hand it in as always. Made by ${tool.name} ${tool.version}.</p></footer>
<div class="drop" id="drop" aria-hidden="true" hidden><p>Drop it here</p></div>`;
