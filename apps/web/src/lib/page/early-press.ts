/** The button that was pressed last before the app could answer. Those that submit a form are disabled until then. */
let pressed: HTMLElement | null = null;

function note({ target }: Event) {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
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
