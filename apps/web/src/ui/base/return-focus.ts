let holder: EventTarget | null = null;
if (typeof document !== 'undefined') {
  holder = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    holder = target;
  });
  document.addEventListener('focusout', ({ target }) => {
    if (!(target as Element).matches(':disabled')) holder = null;
  });
}

/**
 * Whether an element has the focus, or had it until it was disabled. Browsers take the focus from a disabled element, some at
 * once and some with the next frame, so the document's active element doesn't tell.
 */
export const holdsFocus = (element: Element | null) => element !== null && element === holder;

/** Where focus may return to: an element, then its list, table, dialog or page, in case an action removes the element. */
export function withSurroundings(element: Element | null): HTMLElement[] {
  const places = element instanceof HTMLElement ? [element] : [];
  for (let around = element?.parentElement; around; around = around.parentElement) {
    if (around.matches('ul, table, dialog, main')) places.push(around);
  }
  return places;
}

/** Gives lost focus to the first place that is still there; one that has moved on stays. */
export function returnFocus([element, ...surroundings]: HTMLElement[]) {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (!isLost) return;
  if (element?.isConnected) return element.focus();
  const around = surroundings.find((place) => place.isConnected) ?? document.querySelector('main');
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
