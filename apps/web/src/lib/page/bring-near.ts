import { savesData } from './saves-data.ts';

/** Hydration, fonts and the first calls are over by then. */
const SETTLE_MS = 1000;
/** A club's gallery may have many more; the others are fetched as they are scrolled to. */
const PICTURES = 6;

const waiting = new Map<HTMLElement, Array<() => void>>();
let isScheduled = false;

/**
 * A ref for what is far below the screen. On phones the browser leaves it out of the first layout (`.far-part`), and the
 * page's height is a guess for as long. Once the page has nothing else to do it's laid out: then the scrollbar is right,
 * and the End key reaches the end.
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
  if (!isScheduled) {
    isScheduled = true;
    setTimeout(scheduleNext, SETTLE_MS);
  }
  return () => {
    waiting.delete(part);
  };
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
