import { decode } from '../core/decode.js';
import type { Grading } from '../core/model.js';
import { prepareRules } from '../core/prepare-rules.js';
import { found } from '../dom/dom.js';
import { scoreText } from '../reporters/wording.js';
import { absentKeys, type Checker, check, mended } from './check.js';
import { readData } from './data.js';
import { openEditor } from './editor.js';
import { exampleChecker, exampleFile, exampleText } from './example.js';
import { type GivenFile, save, takeFiles } from './files.js';
import { type Mark, marksOf } from './marks.js';
import { type Deeds, emptyNodes, resultNodes, spoken } from './results.js';
import { button } from './texts.js';
import { voice } from './voice.js';

const own = readData();
const ownName = own.assessment.rubric.evidenceFile;

/** What is open now: the bytes of a file count until somebody changes its text. */
let now: { readonly checker: Checker; readonly name: string; readonly bytes?: Uint8Array } = {
  checker: own,
  name: ownName,
};

const told = found('#told', HTMLElement);
const say = found('#say', HTMLElement);
const saveButton = found('#save', HTMLButtonElement);
const speak = voice(found('#status', HTMLElement));
const encoder = new TextEncoder();

const editor = openEditor(changed, actionsOf);

const mendButton: Deeds['mendButton'] = (verdict) => {
  const { line } = verdict;
  const better = line === undefined ? undefined : mended(now.checker, verdict, editor.line(line));
  if (line === undefined || better === undefined) return [];
  const made = button('Mend this line', () => editor.replaceLine(line, better), 'button small');
  made.setAttribute('aria-label', `Mend line ${line}, ${verdict.key}`);
  return [made];
};

const deeds: Deeds = {
  goTo: editor.goTo,
  mendButton,
  insertButton: (grading) => {
    const keys = absentKeys(grading);
    const name = keys.length === 1 ? 'Insert the missing line' : `Insert the ${keys.length} missing lines`;
    const insert = (): void => editor.append(keys.map((key) => `${key}: `));
    return keys.length === 0 ? [] : [button(name, insert, 'button small')];
  },
  takeOverButton: ({ code }) =>
    ['encoding', 'mixed-encoding'].includes(code)
      ? [button('Take it over as UTF-8', changed, 'button small')]
      : [],
};

function actionsOf({ verdict }: Mark): readonly HTMLElement[] {
  return verdict === undefined ? [] : mendButton(verdict);
}

function grading(): Grading {
  return check(now.checker, now.bytes ?? encoder.encode(editor.text()), now.name);
}

function showScore(graded: Grading): void {
  const score = found('#score', HTMLElement);
  score.textContent = graded.state === 'graded' ? scoreText(graded) : '';
  score.classList.toggle('passed', graded.state === 'graded' && graded.passed);
}

function show(): void {
  const isEmpty = editor.text() === '' && now.bytes === undefined;
  const graded = grading();
  editor.mark(marksOf(graded));
  showScore(graded);
  const nodes = isEmpty && graded.state === 'graded' ? emptyNodes(graded, deeds) : resultNodes(graded, deeds);
  told.replaceChildren(...nodes);
  saveButton.disabled = editor.text() === '';
  speak(isEmpty ? '' : spoken(graded));
}

function changed(): void {
  // The file as it would be saved: its name is the right one then, and its encoding.
  const { checker } = now;
  now = { checker, name: checker.assessment.rubric.evidenceFile };
  say.hidden = true;
  rename();
  show();
}

function rename(): void {
  found('#name', HTMLElement).textContent = now.name;
}

function complain(why: string): void {
  say.textContent = why;
  say.hidden = false;
}

/** The text of a file with what was appended in another encoding, so that nothing gets lost when it is mended. */
function textOf(bytes: Uint8Array): string {
  const decoded = decode(bytes);
  if (!decoded.readable) return '';
  const { text, damaged } = decoded;
  if (damaged === undefined) return text;
  const [lines = [], others = []] = [text, damaged].map((each) => each.split(/\r\n?|\n/));
  const count = Math.max(lines.length, others.length);
  return Array.from({ length: count }, (_, at) => lines[at]?.trim() || others[at] || '').join('\n');
}

function open(file: GivenFile): void {
  now = { checker: own, ...file };
  say.hidden = true;
  editor.load(textOf(file.bytes));
  rename();
  show();
}

function openExample(): void {
  now = { checker: exampleChecker(), name: exampleFile };
  say.hidden = true;
  editor.load(exampleText);
  rename();
  show();
}

function start(): void {
  takeFiles(open, complain);
  found('#example', HTMLButtonElement).addEventListener('click', openExample);
  saveButton.addEventListener('click', () => save(now.checker.assessment.rubric.evidenceFile, editor.text()));
  // A browser that goes back brings the text along.
  changed();
  // For whoever waits for the page, such as a test: from now on it answers.
  document.documentElement.dataset.ready = '';
}

void prepareRules(own.assessment.rubric).then(start);
