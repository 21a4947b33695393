import type { Reply } from '../reply.js';
import type { EraSeen } from '../seen.js';

/**
 * Looks at a server with 0 as the first id, as official clients have it; if nobody answers that, once more with 1: a
 * server that takes 0 for no id is told of that, and of nothing else.
 * @param look gives what it saw, and the reply to the first request
 */
export async function withFirstId<Looked extends { readonly seen: EraSeen; readonly first: Reply }>(
  look: (firstId: bigint) => Promise<Looked>,
): Promise<Looked> {
  const usual = await look(0n);
  const { first } = usual;
  if (first.kind !== 'none' || !['silent', 'skipped'].includes(first.cause)) return usual;
  const other = await look(1n);
  if (other.first.kind === 'none') return usual;
  return { ...other, seen: { ...other.seen, ids: [{ id: 0n, reply: first }, ...other.seen.ids] } };
}
