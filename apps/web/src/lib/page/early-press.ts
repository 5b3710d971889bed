/** The button or link that was pressed last before the app could answer. Buttons that submit a form are disabled until then. */
let pressed: HTMLElement | null = null;

/** A link whose page needs what the app hands over (`data-waits`) doesn't lead on without it. */
const PRESSABLE = 'button[type="button"], a[data-waits]';

function note(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
  if (!target) return;
  if (target instanceof HTMLAnchorElement) {
    // with a key pressed it opens in another tab, which no app can hand anything to
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
  }
  pressed = target;
}

export const recordEarlyPress = () => document.addEventListener('click', note, true);

/** From the moment React hydrates the page, it answers presses itself. */
export const stopNotingPresses = () => document.removeEventListener('click', note, true);

/** Presses it again, once the page is interactive (hydration has kept the element), or once it's known that it won't be. */
export function replayEarlyPress() {
  const target = pressed;
  pressed = null;
  if (target?.isConnected) target.click();
}

/** The app's code can't be loaded: links lead on as plain links do. */
export function releaseEarlyPress() {
  stopNotingPresses();
  if (pressed instanceof HTMLAnchorElement) replayEarlyPress();
}
