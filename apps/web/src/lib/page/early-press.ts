import { isPlainClick } from '../../router/plain-click.ts';

/** The button or link that was pressed last before the app could answer. Buttons that submit a form are disabled until later. */
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
    if (!isPlainClick(event)) return;
    event.preventDefault();
  }
  // React may be about to take the part over: it would answer as well
  if (isAnswered) event.stopPropagation();
  pressed = target;
}

/** Enter in a field presses the button that submits its form, unless it's disabled. */
function noteEnter({ key, isComposing, target }: KeyboardEvent) {
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  const button = target.form?.querySelector<HTMLButtonElement>('button[type="submit"]:disabled');
  if (button) pressed = button;
}

export function recordEarlyPress() {
  document.addEventListener('click', note, true);
  document.addEventListener('keydown', noteEnter, true);
}

/** From the moment React hydrates the page, it answers presses itself, but for parts that follow. */
export const noteLaterParts = () => {
  isAnswered = true;
};

/** Presses it again, once the page is interactive: hydration has kept the element. */
export function replayEarlyPress() {
  document.removeEventListener('keydown', noteEnter, true);
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
  if (!target?.isConnected) return;
  if (target.matches(':disabled')) pressOnceEnabled(target);
  else target.click();
}

/** A form's button is enabled a moment after the page has become interactive. A form that is changed meanwhile isn't sent. */
function pressOnceEnabled(button: HTMLElement) {
  const watcher = new MutationObserver(() => {
    if (button.matches(':disabled')) return;
    stop();
    button.click();
  });
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('input', stop, true);
  };
  watcher.observe(button, { attributeFilter: ['disabled'] });
  document.addEventListener('input', stop, true);
}
