import { dict, lookup, type PyDict, type PyValue } from '../../../reference/python/value.js';
import { between, oneOf, type Random, word } from '../random.js';
import { type BehaviourTest, called, textOf } from './behaviour.js';

const services = ['api', 'worker', 'billing'] as const;

/** Arguments that the schema takes. */
function goodArguments(random: Random): PyDict {
  const query = oneOf(random, [word(random), `${word(random)} ${word(random)}`, `"${word(random)}" é`]);
  return dict({ service: oneOf(random, services), query });
}

const changed = (random: Random, change: Parameters<typeof dict>[0]): PyDict =>
  new Map([...goodArguments(random), ...dict(change)]);

function without(random: Random, name: string): PyDict {
  return new Map([...goodArguments(random)].filter(([key]) => key !== name));
}

const low = (random: Random): bigint => BigInt(-between(random, 0, 900));
const high = (random: Random): bigint => BigInt(between(random, 51, 9999));

// The chapter gives the problems of a call no order.
const problemsOf = (response: PyValue): PyValue => {
  const text = textOf(response);
  return typeof text === 'string' ? text.split('; ').sort() : text;
};

const failedOf = (response: PyValue): PyValue => lookup(response, 'result', 'isError');

const textsOf =
  (...given: readonly ((random: Random) => PyDict)[]) =>
  (random: Random) =>
    given.map((make) => called(random, make(random), textOf));

/** What a call of the tool does with any arguments. */
export const callArguments: readonly BehaviourTest[] = [
  {
    behaviour: 'found-text',
    message: 'A call with valid arguments is answered with the fixed text, for any query, service and limit.',
    probes: textsOf(goodArguments, goodArguments, (random) =>
      changed(random, { limit: BigInt(between(random, 6, 50)) }),
    ),
  },
  {
    behaviour: 'missing-field',
    message: 'A missing required field is named.',
    probes: textsOf(
      (random) => without(random, 'query'),
      (random) => without(random, 'service'),
    ),
  },
  {
    behaviour: 'unexpected-field',
    message: 'A field that the schema does not list is named.',
    probes: textsOf((random) => changed(random, { [word(random)]: word(random) })),
  },
  {
    behaviour: 'not-in-enum',
    message: 'A value outside of an enum gets the text that lists the allowed ones.',
    probes: textsOf((random) => changed(random, { service: word(random) })),
  },
  {
    behaviour: 'wrong-type',
    message: 'A value of the wrong type gets the text that names the right one.',
    probes: textsOf(
      (random) => changed(random, { query: BigInt(between(random, 2, 99)) }),
      (random) => changed(random, { limit: word(random) }),
    ),
  },
  {
    behaviour: 'out-of-range',
    message: 'A value below the minimum or above the maximum gets the text that names the limit.',
    probes: textsOf(
      (random) => changed(random, { limit: low(random) }),
      (random) => changed(random, { limit: high(random) }),
    ),
  },
  {
    behaviour: 'several-problems',
    message: 'Several problems of one call are all told, joined by "; ".',
    probes: (random) => [
      called(random, dict({ service: word(random), limit: high(random) }), problemsOf),
      called(random, changed(random, { [word(random)]: word(random), limit: low(random) }), problemsOf),
    ],
  },
  {
    behaviour: 'is-error',
    message: 'isError is a boolean that tells a failed call from a good one.',
    probes: (random) =>
      [goodArguments(random), without(random, 'service'), changed(random, { service: word(random) })].map(
        (given) => called(random, given, failedOf),
      ),
  },
];
