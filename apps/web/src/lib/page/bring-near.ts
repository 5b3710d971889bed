import { savesData } from './saves-data.ts';

/** Signs that the visitor is going to use the page; until then, what is far below it costs them nothing. */
const SIGNS = ['pointerdown', 'wheel', 'scroll', 'keydown'] as const;
/** They are probably reading the first screen: the rest is made ready for them. */
const READING_MS = 8000;
/** After a step from page to page, fonts and the first calls are over by then. */
const SETTLE_MS = 1000;
/** A club's gallery may have many more; the others are fetched as they are scrolled to. */
const PICTURES = 6;

const waiting = new Map<HTMLElement, Array<() => void>>();
let isScheduled = false;
let use: 'awaited' | 'begun' | undefined;

/**
 * A ref for what is far below the screen. On phones the browser leaves it out of the first layout (`.far-part`), and the
 * page's height is a guess for as long. Once the visitor uses the page, and it has nothing else to do, it's laid out:
 * then the scrollbar is right.
 */
export function layOutWhenIdle(part: HTMLElement) {
  return whenIdle(part, [() => layOut(part)]);
}

/** Fetches its pictures too: a section that most visitors scroll to doesn't show empty frames then. */
export function bringNearWhenIdle(section: HTMLElement) {
  const pictures = savesData() ? [] : [...section.querySelectorAll('img')].slice(0, PICTURES);
  return whenIdle(section, [() => layOut(section), ...pictures.map((picture) => () => fetchPicture(picture))]);
}

function layOut(part: HTMLElement) {
  part.style.contentVisibility = 'visible';
  // at once: together with the next frame's paint it would be one long task
  part.getBoundingClientRect();
}

function fetchPicture(picture: HTMLImageElement) {
  picture.loading = 'eager';
}

/** Without `requestIdleCallback` (Safari) a part is left to the browser, which lays it out as it comes near. */
function whenIdle(part: HTMLElement, steps: Array<() => void>) {
  if (!('requestIdleCallback' in window)) return;
  waiting.set(part, steps);
  if (use === 'begun') schedule(SETTLE_MS);
  else if (!use) awaitUse();
  return () => {
    waiting.delete(part);
  };
}

function awaitUse() {
  use = 'awaited';
  const begin = () => {
    clearTimeout(reading);
    for (const sign of SIGNS) window.removeEventListener(sign, begin, { capture: true });
    use = 'begun';
    schedule(0);
  };
  const reading = setTimeout(begin, READING_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  window.addEventListener('keydown', ({ key }) => {
    // the end itself can't wait for idle time
    if (key === 'End') for (const part of waiting.keys()) layOut(part);
  });
}

function schedule(delayMs: number) {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(scheduleNext, delayMs);
}

function scheduleNext() {
  requestIdleCallback(takeStep);
}

/** One per frame, so that none of them keeps a tap waiting. */
function takeStep() {
  const [next] = waiting;
  isScheduled = next !== undefined;
  if (!next) return;
  const [part, steps] = next;
  steps.shift()?.();
  if (steps.length === 0) waiting.delete(part);
  requestAnimationFrame(scheduleNext);
}
