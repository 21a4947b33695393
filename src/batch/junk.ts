// Systems leave these beside the files that people made; `._x` holds what a Mac knows about `x`.
const junk = /(?:^|\/)(?:\._|(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$))/i;

/** Whether a path is something that an operating system left behind, and nobody handed in. */
export const isJunk = (path: string): boolean => junk.test(path);
