/**
 * Style and script of the class report, which are files of other kinds: whatever builds or tests the program puts
 * their texts here (`.build/client-code.ts`).
 */
export const style: string = '';
export const script: string = '';
