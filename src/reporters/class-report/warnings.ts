import type { BatchSummary } from '../../core/batch-summary.js';
import { html } from './html.js';
import type { Section } from './section.js';

/** What the numbers of this class can't tell. */
export const warnings = ({ warnings: told }: BatchSummary): Section[] =>
  told.length === 0
    ? []
    : [
        {
          id: 'warnings',
          title: 'Read with care',
          body: html`<ul class="told">${told.map((each) => html`<li>${each}</li>`)}</ul>`,
        },
      ];
