function textIn(error: unknown, name: 'code' | 'path'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The code of an error of Node or of the system, such as `ENOENT`; undefined where it has none. */
export const codeOf = (error: unknown): string | undefined => textIn(error, 'code');

/** The path that an error of the system is about; undefined where it names none. */
export const pathOf = (error: unknown): string | undefined => textIn(error, 'path');

/** Whether the system refused something: such an error names its call, and is nobody's fault. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const words: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'a folder has the name of one of its files',
  EEXIST: 'a file has that name',
  EACCES: 'the permission is missing',
  EPERM: 'the permission is missing',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EBUSY: 'another program has it open',
  EIO: 'the disk gave an error',
  EMFILE: 'too many files are open',
};

/** Why the system refused a file or a folder, as a part of a sentence. */
export function systemReason(error: unknown): string {
  const code = codeOf(error) ?? String(error);
  return words[code] ?? `the system says ${code}`;
}
