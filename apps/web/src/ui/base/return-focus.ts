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
