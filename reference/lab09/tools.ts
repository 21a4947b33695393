import { dumps } from '../python/json-dumps.js';
import { str } from '../python/repr.js';
import { dict, type PyDict } from '../python/value.js';
import type { InputSchema } from './arguments.js';
import { findRunbooks, SERVICE_NAMES, SERVICES } from './data.js';

/** What a tool claims about itself. */
type Annotations = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** What a call gives: texts for the model, and whether they say why it failed. */
interface ToolResult {
  readonly texts: readonly string[];
  readonly isError: boolean;
}

/** A tool of the service desk. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: Annotations;
  /** Answers a call whose arguments keep to the schema. */
  readonly run: (given: PyDict) => ToolResult;
}

const service = { type: 'string', enum: SERVICE_NAMES, description: 'The internal service.' } as const;
const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
const shown = (value: { readonly [key: string]: string | readonly string[] }): string =>
  dumps(dict(value), { indent: 2 });
const textOf = (given: PyDict, name: string): string => str(given.get(name) ?? '');
const found = (...texts: readonly string[]): ToolResult => ({ texts, isError: false });

const DEFAULT_RESULTS = 3;

const searchRunbooks: Tool = {
  name: 'search_runbooks',
  title: 'Search runbooks',
  description: 'Searches the runbooks of the service desk by words, and returns the best matches whole.',
  inputSchema: {
    type: 'object',
    properties: {
      query: {
        type: 'string',
        minLength: 1n,
        description: 'Words of the problem, such as "vpn cannot connect".',
      },
      max_results: {
        type: 'integer',
        minimum: 1n,
        maximum: 5n,
        description: `The most runbooks to return; ${DEFAULT_RESULTS} if not given.`,
      },
    },
    required: ['query'],
    additionalProperties: false,
  },
  annotations: readOnly,
  run: (given) => {
    const most = Number(given.get('max_results') ?? DEFAULT_RESULTS);
    const runbooks = findRunbooks(textOf(given, 'query'), most);
    if (runbooks.length === 0) return found('No runbook holds a word of the query.');
    return found(...runbooks.map((runbook) => shown({ ...runbook })));
  },
};

const getServiceStatus: Tool = {
  name: 'get_service_status',
  title: 'Get service status',
  description: 'Returns the current status of an internal service, and the runbook for it.',
  inputSchema: {
    type: 'object',
    properties: { service },
    required: ['service'],
    additionalProperties: false,
  },
  annotations: readOnly,
  run: (given) => {
    const wanted = SERVICES.filter((each) => each.service === given.get('service'));
    return found(...wanted.map((each) => shown({ ...each })));
  },
};

const createIncidentTicket: Tool = {
  name: 'create_incident_ticket',
  title: 'Create incident ticket',
  description: 'Opens an incident ticket for a service. Every call opens another one.',
  inputSchema: {
    type: 'object',
    properties: {
      service,
      summary: { type: 'string', minLength: 1n, description: 'What is wrong, in one sentence.' },
      priority: { type: 'string', enum: ['P1', 'P2', 'P3', 'P4'], description: 'How urgent it is, P1 most.' },
    },
    required: ['service', 'summary', 'priority'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  // The server remembers nothing between requests, so the one number is an example's.
  run: (given) =>
    found(
      shown({
        id: 'INC-0001',
        service: textOf(given, 'service'),
        summary: textOf(given, 'summary'),
        priority: textOf(given, 'priority'),
        status: 'open (simulated: nothing is stored)',
      }),
    ),
};

const restartService: Tool = {
  name: 'restart_service',
  title: 'Restart service',
  description: 'Restarts an internal service, which ends the sessions of all its users.',
  inputSchema: {
    type: 'object',
    properties: { service },
    required: ['service'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  run: (given) => ({
    texts: [
      `Restarting ${textOf(given, 'service')} must go through the change-management process; nothing was restarted.`,
    ],
    isError: true,
  }),
};

/** The tools in the order in which `tools/list` gives them, always the same: so that clients can keep the list. */
export const TOOLS: readonly Tool[] = [
  searchRunbooks,
  getServiceStatus,
  createIncidentTicket,
  restartService,
];
