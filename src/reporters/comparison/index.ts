import { csv } from './csv.js';
import { json } from './json.js';
import type { ComparisonFormat, ComparisonReporter } from './model.js';
import { terminal } from './terminal.js';

/** Every format of a comparison. A new one is a file of its own, a line here and its name in the model. */
export const comparisonReporters: Readonly<Record<ComparisonFormat, ComparisonReporter>> = {
  csv,
  json,
  terminal,
};
