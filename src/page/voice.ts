// Milliseconds: a screen reader that spoke at every key would not let anybody type.
const pause = 900;

/** Says a text in a live region as soon as nothing has changed for a moment, and never twice. */
export function voice(region: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (region.textContent !== text) region.textContent = text;
    }, pause);
  };
}
