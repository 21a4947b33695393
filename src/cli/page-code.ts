/**
 * Style and scripts of the self-check page, which are files of other kinds: whatever builds or tests the program puts
 * their texts here (`.build/client-code.ts`).
 */
export const style: string = '';
export const script: string = '';
export const packed: string = '';
export const packedHash: string = '';
export const unpack: string = '';
