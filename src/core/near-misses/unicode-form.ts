import type { NearMiss } from '../near-miss.js';

const isAscii = (value: string): boolean => /^[\0-\x7f]*$/.test(value);

/** The same letters in other characters: é as one character or as e and an accent. */
export const unicodeForm: NearMiss = {
  id: 'unicode-form',
  side: 'both',
  needs: '',
  undo: (value) => [isAscii(value) ? value : value.normalize('NFC')],
  tell: () => ({
    slip: 'letters whose accents are characters of their own',
    remedy: 'copy the value from where your program prints it',
  }),
};
