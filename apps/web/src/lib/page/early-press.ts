/** The button or link that was pressed last before the app could answer. Buttons that submit a form are disabled until then. */
let pressed: HTMLElement | null = null;

/** A link whose page needs what the app hands over (`data-waits`) doesn't lead on without it. */
const PRESSABLE = 'button[type="button"], a[data-waits]';

/** Parts of the page that are interactive later than the rest, until they are (`served-part.tsx`). */
const takenOver = new WeakSet<Element>();
const isWaiting = (target: Element) => {
  const part = target.closest('.served-part');
  return part !== null && !takenOver.has(part);
};

let isAnswered = false;

function note(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
  if (!target || (isAnswered && !isWaiting(target))) return;
  if (target instanceof HTMLAnchorElement) {
    // with a key pressed it opens in another tab, which no app can hand anything to
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
  }
  // React may be about to take the part over: it would answer as well
  if (isAnswered) event.stopPropagation();
  pressed = target;
}

export const recordEarlyPress = () => document.addEventListener('click', note, true);

/** From the moment React hydrates the page, it answers presses itself, but for parts that follow. */
export const noteLaterParts = () => {
  isAnswered = true;
};

/** Presses it again, once the page is interactive: hydration has kept the element. */
export function replayEarlyPress() {
  if (pressed && !isWaiting(pressed)) press();
}

/** This part is interactive now. */
export function answerPart(part: Element) {
  takenOver.add(part);
  replayEarlyPress();
}

/** The app's code can't be loaded: links lead on as plain links do. */
export function releaseEarlyPress() {
  document.removeEventListener('click', note, true);
  if (pressed instanceof HTMLAnchorElement) press();
}

function press() {
  const target = pressed;
  pressed = null;
  if (target?.isConnected) target.click();
}
