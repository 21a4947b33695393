import { asDict, lookup, type PyDict } from '../../python/value.js';
import type { WrongPart } from './misconception.js';

/** What goes wrong in Task 1. */
export const convertMisconceptions: readonly WrongPart[] = [
  {
    id: 'keeps-input-schema',
    message:
      'Your to_mcp seems to add the new schema key and to leave the old one in as well. ' +
      'The schema moves to its new key: the result has no key beside those of the MCP tool shape.',
    replace: () => ({ toMcp: (tool) => new Map([...tool, ['inputSchema', lookup(tool, 'input_schema')]]) }),
  },
  {
    id: 'schema-not-renamed',
    message:
      'Your to_mcp seems to copy the tool with the schema still under its old key. ' +
      'The MCP tool shape has another name for that key.',
    replace: () => ({ toMcp: (tool) => new Map(tool) }),
  },
  {
    id: 'adds-title',
    message:
      'Your to_mcp seems to add a title to the tool. The task allows no keys beside the ones it names, optional ones included.',
    replace: (right) => ({
      toMcp: (tool) => new Map([...right.toMcp(tool), ['title', lookup(tool, 'name')]]),
    }),
  },
  {
    id: 'keys-in-insertion-order',
    message:
      'You seem to list the keys of the result in the order in which they were inserted. The task asks for them sorted.',
    replace: () => ({ listKeys: (converted) => [...converted.keys()] }),
  },
  {
    id: 'drops-additional-properties',
    message:
      'Your to_mcp seems to leave additionalProperties out of the schema. ' +
      'The contents of the schema stay as they are; only the key that holds it changes.',
    replace: (right) => ({ toMcp: (tool) => right.toMcp(withoutAdditionalProperties(tool)) }),
  },
];

function withoutAdditionalProperties(tool: PyDict): PyDict {
  const schema = new Map(asDict(tool.get('input_schema')));
  schema.delete('additionalProperties');
  return new Map([...tool, ['input_schema', schema]]);
}
