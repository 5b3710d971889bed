/** The button that opens a menu or a dialog and was pressed before the app could answer. */
let pressed: HTMLElement | null = null;

function note({ target }: Event) {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[aria-haspopup="dialog"]') : null;
  if (button) pressed = button;
}

export const recordEarlyPress = () => document.addEventListener('click', note, true);

/** From the moment React hydrates the page, it answers presses itself. */
export const stopNotingPresses = () => document.removeEventListener('click', note, true);

/** Presses it again, once the page is interactive: hydration has kept the element. */
export function replayEarlyPress() {
  const button = pressed;
  pressed = null;
  if (button?.isConnected) button.click();
}
