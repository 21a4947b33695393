// Milliseconds: a screen reader that spoke at every key would not let anybody type.
const pause = 900;

/** Speaks to whoever does not see the page. */
export interface Voice {
  /** Says a text as soon as nothing has changed for a moment, and never twice. */
  say(text: string): void;
  /** Forgets what was said, so that the same is said again. */
  forget(): void;
}

/** The voice of a live region. */
export function voiceOf(region: HTMLElement): Voice {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    say: (text) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (region.textContent !== text) region.textContent = text;
      }, pause);
    },
    forget: () => {
      region.textContent = '';
    },
  };
}
