import { type Format, formats } from '../reporters/formats.js';

// Classrooms give grades for files that were handed in, and the page shows one.
const forFiles: readonly Format[] = ['classroom', 'classroom50', 'html'];

/** The formats that can tell what a probe saw. */
export const probeFormats: readonly Format[] = formats.filter((format) => !forFiles.includes(format));
