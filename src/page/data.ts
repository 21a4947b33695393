import { found } from '../dom/dom.js';
import { assessmentOf, type SelfCheckData } from '../reporters/self-check/data.js';
import type { Checker } from './check.js';

/** What the page grades with. The rules must be prepared. */
export function readData(): Checker {
  const data: SelfCheckData = JSON.parse(atob(found('#data', HTMLScriptElement).text));
  return { assessment: assessmentOf(data), feedback: data.feedback };
}
