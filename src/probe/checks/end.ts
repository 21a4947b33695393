import { dumps } from '../../../reference/python/json-dumps.js';
import { type Check, elsewhere, everywhere, fails, holds, holdsIf, isAlive } from '../check.js';
import { idCauses } from './frames.js';

const shutdown = 'MCP, lifecycle, shutdown on stdio';

/** The end of the input. */
export const end: readonly Check[] = [
  {
    id: 'answers-before-end',
    demands: 'What was asked before the input ended is answered, and whole, before the server ends.',
    levels: { chapter2: 'must', lab09: 'must', spec: 'should' },
    judge: (seen) => {
      const { end: closed, findings } = seen;
      // An answer with another id is there, and one that is cut off; each is told of by itself.
      const isHidden = findings.some(({ cause }) => idCauses.includes(cause) || cause === 'cut');
      if (closed === undefined || !isAlive(seen) || isHidden) return elsewhere;
      const { lost } = closed.ending;
      return lost.length === 0
        ? holds
        : fails(`Not answered when the input ended: ${lost.map((id) => `id ${dumps(id)}`).join(', ')}.`);
    },
  },
  {
    id: 'ends-with-input',
    demands: `The server ends by itself, within two seconds, when its input ends (${shutdown}).`,
    levels: { chapter2: 'must', lab09: 'must', spec: 'should' },
    judge: ({ end: closed }) =>
      closed === undefined
        ? elsewhere
        : holdsIf(
            closed.ending.inTime,
            'The server goes on when its input has ended, and had to be stopped.',
          ),
  },
  {
    id: 'exit-code',
    demands: 'A server that ends as it should ends with exit code 0.',
    levels: everywhere('should'),
    judge: ({ end: closed }) => {
      const code = closed?.ending.code;
      return code === undefined ? elsewhere : holdsIf(code === 0, `The server ends with exit code ${code}.`);
    },
  },
];
