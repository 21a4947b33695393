/**
 * Which build of linemark this is: a hash of its code, which whatever bundles the program puts here
 * (`rolldown.config.ts`). The version stays the same between releases; what linemark says of a file may not.
 */
export const build: string = 'unbuilt';
