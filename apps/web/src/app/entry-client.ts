import { prefetch } from '../lib/api/prefetch.ts';
import { recordEarlyPress } from '../lib/page/early-press.ts';
import '../ui/site.css';

makeFirstCalls();
recordEarlyPress();

// What was prerendered is painted before the program is worked on: it is there to be read, and the program is large.
// A page nobody looks at is not painted, so it does not wait.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

function start() {
  // without its code the prerendered page can still be read, and its links lead on
  import('./start.tsx').catch(() => window.addEventListener('online', start, { once: true }));
}

/**
 * Makes the calls that the page names in its head, while the app itself is still loading. A preload link can't set the
 * headers of a call. With a filter in the address the page will ask for something else.
 */
export function makeFirstCalls() {
  if (window.location.search !== '') return;
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="first-call"]')) prefetch(content);
}
