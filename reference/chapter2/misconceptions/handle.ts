import { compareCodePoints } from '../../python/code-points.js';
import { repr, str } from '../../python/repr.js';
import { asList, lookup } from '../../python/value.js';
import type { WrongPart } from './misconception.js';

/** What goes wrong in Task 2. */
export const handleMisconceptions: readonly WrongPart[] = [
  {
    id: 'answers-notifications',
    message:
      'Your handle seems to answer messages that have no id. Such a message is a notification, and no response is due.',
    replace: () => ({ isNotification: () => false }),
  },
  {
    id: 'silent-on-unknown-method',
    message:
      'Your handle seems to return nothing for a method that it does not know. ' +
      'Such a request gets an error, since its sender waits for a response.',
    replace: () => ({ unknownMethod: () => null }),
  },
  {
    id: 'counts-messages',
    message:
      'You seem to count the messages that you passed to handle. The line asks how many of the calls returned a response.',
    replace: () => ({ countResponses: (returned) => returned.length }),
  },
  {
    id: 'echoes-client-version',
    message:
      'Your initialize seems to answer with the version that the client asked for. ' +
      'The server of this project always answers with its own version.',
    replace: () => ({ protocolVersion: (params) => lookup(params, 'protocolVersion') }),
  },
  {
    id: 'unknown-tool-as-method-not-found',
    message:
      'Your tools/call seems to answer an unknown tool with the code for an unknown method. ' +
      'The method is known here, its parameter is wrong, and the task gives that another error code.',
    replace: (right) => ({ unknownTool: (name) => ({ ...right.unknownTool(name), code: -32601n }) }),
  },
  {
    id: 'unknown-tool-message-without-name',
    message:
      'Your error for an unknown tool seems to leave out which tool was asked for. ' +
      'The message of that error ends with the name from the request.',
    replace: (right) => ({
      unknownTool: (name) => ({ ...right.unknownTool(name), message: 'Unknown tool' }),
    }),
  },
  {
    id: 'enum-not-checked',
    message:
      'Your validator seems to accept a value that is not in the enum. ' +
      'Such a call fails the schema, and the result has to say so.',
    replace: () => ({ isAllowedValue: () => true }),
  },
  {
    id: 'enum-as-python-list',
    message:
      'Your message about the enum seems to hold a Python list, with brackets and quotes. ' +
      'The task wants the plain values, separated by comma and space.',
    replace: () => ({ listAllowed: (allowed) => repr(allowed) }),
  },
  {
    id: 'enum-joined-without-space',
    message:
      'Your message about the enum seems to join the allowed values with a bare comma. ' +
      'The task separates them by comma and space.',
    replace: () => ({ listAllowed: (allowed) => allowed.map(str).join(',') }),
  },
  {
    id: 'enum-sorted',
    message:
      'Your message about the enum seems to sort the allowed values. They come in the order in which the schema lists them.',
    replace: (right) => ({
      listAllowed: (allowed) => right.listAllowed(allowed.map(str).sort(compareCodePoints)),
    }),
  },
  {
    id: 'method-not-found-as-invalid-params',
    message:
      'Your handle seems to answer an unknown method with the code for invalid parameters. ' +
      'The task gives an unknown method an error code of its own.',
    replace: () => ({ unknownMethod: () => ({ code: -32602n, message: 'Method not found' }) }),
  },
  {
    id: 'method-not-found-as-invalid-request',
    message:
      'Your handle seems to answer an unknown method with the code for an invalid request. ' +
      'The request itself is well formed; the task gives an unknown method an error code of its own.',
    replace: () => ({ unknownMethod: () => ({ code: -32600n, message: 'Method not found' }) }),
  },
  {
    id: 'query-and-service-swapped',
    message:
      "Your result text seems to have the query and the service in each other's place. " +
      'The text names first what was searched for, then where.',
    replace: (right) => ({ foundText: (count, query, service) => right.foundText(count, service, query) }),
  },
  {
    id: 'limit-used-as-count',
    message:
      'Your result text seems to take the limit for the number of lines found. ' +
      'The text is fixed, and only the query and the service in it change.',
    replace: (right) => ({
      foundCount: (given) => (given.has('limit') ? str(lookup(given, 'limit')) : right.foundCount(given)),
    }),
  },
  {
    id: 'optional-field-rejected',
    message:
      'Your validator seems to allow only the required fields. ' +
      'Only a field that the properties of the schema do not list is unexpected.',
    replace: () => ({ isExpectedField: (name, schema) => asList(schema.get('required')).includes(name) }),
  },
];
