import type { EvidenceFormat } from '../evidence-format.js';
import type { DecodedText, Evidence, Rubric } from '../model.js';
import { checklist } from './checklist.js';
import { keyValue } from './key-value.js';

/** Every evidence format by the name that a rubric uses; a format's file has the same name. */
export const evidenceFormats: ReadonlyMap<string, EvidenceFormat> = new Map([
  ['checklist', checklist],
  ['key-value', keyValue],
]);

/** The format of a rubric's evidence. A rubric that was read has no unknown one. */
export function formatOf({
  id,
  evidenceFormat = 'key-value',
}: Pick<Rubric, 'id' | 'evidenceFormat'>): EvidenceFormat {
  const format = evidenceFormats.get(evidenceFormat);
  if (format === undefined) throw new Error(`${id} has no evidence format: ${evidenceFormat}`);
  return format;
}

/** Parses a file in the format of its rubric. Never throws. */
export const evidenceOf = (rubric: Rubric, decoded: DecodedText): Evidence =>
  formatOf(rubric).read(decoded, rubric);
