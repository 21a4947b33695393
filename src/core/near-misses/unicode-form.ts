import type { NearMiss } from '../near-miss.js';

/** The same letters in other characters: é as one character or as e and an accent. */
export const unicodeForm: NearMiss = {
  id: 'unicode-form',
  side: 'both',
  undo: (value) => [value.normalize('NFC')],
  tell: () => ({
    slip: 'letters whose accents are characters of their own',
    remedy: 'copy the value from where your program prints it',
  }),
};
