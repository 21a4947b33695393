/** Waits for what events bring about. */
export function waiting() {
  const checks = new Set<() => void>();
  return {
    /** Something has happened: looks again. */
    wake: (): void => {
      for (const check of [...checks]) check();
    },
    /** What `look` gives as soon as it gives something; undefined after so many milliseconds. */
    until: <Found>(look: () => Found | undefined, milliseconds: number): Promise<Found | undefined> =>
      new Promise((resolve) => {
        const done = (found: Found | undefined): void => {
          clearTimeout(timer);
          checks.delete(check);
          resolve(found);
        };
        const check = (): void => {
          const found = look();
          if (found !== undefined) done(found);
        };
        const timer = setTimeout(() => done(look()), milliseconds);
        checks.add(check);
        check();
      }),
  };
}
