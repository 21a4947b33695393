const most = 10;

/** Line numbers in words: `line 3`, `lines 3 and 9`, `lines 1, 3 and 9`; after ten, how many more. */
export function lineNumbers(numbers: readonly number[]): string {
  const named =
    numbers.length > most + 1 ? [...numbers.slice(0, most), `${numbers.length - most} more`] : numbers;
  const last = named.at(-1) ?? '';
  return named.length < 2 ? `line ${last}` : `lines ${named.slice(0, -1).join(', ')} and ${last}`;
}
