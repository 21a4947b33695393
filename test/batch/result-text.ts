import { asText, type Written } from '../../src/batch/written.js';

/** The report of a grading, as text. */
export const reportText = ({ report }: Written): string => asText(report);

export { resultText as lineText } from '../../src/batch/row-lines.js';
