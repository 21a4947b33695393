import { dict, lookup, type PyDict } from '../python/value.js';
import { type AuditRecord, type Hash, hashOf, statusOf } from './audit.js';
import type { Answer } from './client.js';
import type { Connection } from './connect.js';
import { type AllowList, type ReviewedTool, reviewTools } from './policy.js';
import { WireFault } from './wire.js';

/** The tools of a server behind a policy: every call is decided anew, and leaves a record. */
export interface ToolCalls {
  /** Lists the server's tools and reviews them; later calls are decided by the newest list. */
  list(): Promise<readonly ReviewedTool[]>;
  /** Calls a tool for a model; undefined if the policy does not allow it, and then nothing is sent. */
  callForModel(name: string, given: PyDict): Promise<Answer | undefined>;
  /** Calls a tool because the operator wants it, whatever the policy says. */
  callForOperator(name: string, given: PyDict): Promise<Answer>;
}

/** @param audit takes the record of every call, as soon as the call has ended */
export function toolCalls(
  connection: Connection,
  allowList: AllowList,
  sha256: Hash,
  audit: (record: AuditRecord) => void,
): ToolCalls {
  let reviewed: readonly ReviewedTool[] = [];

  async function call(name: string, given: PyDict, approvedBy: 'policy' | 'operator'): Promise<Answer> {
    const answer = await connection.request('tools/call', dict({ name, arguments: given }));
    const argumentsSha256 = hashOf(given, sha256);
    audit({ tool: name, argumentsSha256, status: statusOf(answer), approvedBy });
    return answer;
  }

  return {
    async list() {
      const { result, error } = await connection.request('tools/list');
      if (error !== undefined) throw new WireFault(`the server refused tools/list: ${error.message}`);
      reviewed = reviewTools(lookup(result, 'tools'), allowList);
      return reviewed;
    },
    async callForModel(name, given) {
      // A model can be talked into asking for a tool that it was not offered.
      if (reviewed.find((each) => each.name === name)?.decision === 'allow') {
        return call(name, given, 'policy');
      }
      audit({
        tool: name,
        argumentsSha256: hashOf(given, sha256),
        status: 'refused',
        approvedBy: 'nobody',
      });
      return undefined;
    },
    callForOperator: (name, given) => call(name, given, 'operator'),
  };
}
