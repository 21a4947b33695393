/** What stands between somebody and the loss of a change that was not saved. */
export interface Leaving {
  /** @param isUnsaved whether the page holds what is nowhere else */
  hold(isUnsaved: boolean): void;
}

/** Lets the browser ask before the page is left, as long as something is held. */
export function guardLeaving(): Leaving {
  let isHeld = false;
  window.addEventListener('beforeunload', (event) => {
    if (isHeld) event.preventDefault();
  });
  return {
    hold: (isUnsaved) => {
      isHeld = isUnsaved;
    },
  };
}
