/** A value that Python can't make of a text. */
export class ValueError extends Error {
  override readonly name: string = 'ValueError';
}

/** The text is not JSON. */
export class JSONDecodeError extends ValueError {
  override readonly name = 'JSONDecodeError';
  /** Where the reading stopped, in UTF-16 units from the start. */
  readonly position: number;

  constructor(reason: string, position: number) {
    super(`${reason} (char ${position})`);
    this.position = position;
  }
}

/** The text may be JSON, but is nested too deeply to be read. */
export class RecursionError extends Error {
  override readonly name = 'RecursionError';
}
