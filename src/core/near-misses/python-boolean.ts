import { capitals } from '../mark.js';
import { type NearMiss, undoing } from '../near-miss.js';

/** `True` for `true`: what print() shows; `TRUE` as well. */
export const pythonBoolean: NearMiss = {
  id: 'python-boolean',
  side: 'given',
  needs: capitals,
  rules: ['boolean', 'text', 'one-of'],
  undo: undoing((value) => (/^(?:true|false)$/i.test(value) ? value.toLowerCase() : undefined)),
  tell: ({ before: value }) => ({
    slip: /^[TF][a-z]/.test(value) ? 'the way Python prints it' : 'the letter case',
    remedy: 'the file wants true and false in lower case',
  }),
};
