import { prepareRules } from '../core/prepare-rules.js';
import { readData } from './data.js';
import { openSession } from './session.js';

const own = readData();

function start(): void {
  openSession(own);
  // For whoever waits for the page, such as a test: from now on it answers.
  document.documentElement.dataset.ready = '';
}

void prepareRules(own.assessment.rubric).then(start);
