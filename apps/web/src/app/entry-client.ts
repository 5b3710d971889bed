import { prefetch } from '../lib/api/prefetch.ts';
import { recordEarlyPress, releaseEarlyPress } from '../lib/page/early-press.ts';
import { noteJoinedStyles } from '../lib/page/joined-styles.ts';
import { fetchLateScripts, whenPainted } from '../lib/page/late-scripts.ts';
import '../ui/site.css';

makeFirstCalls();
noteJoinedStyles();
recordEarlyPress();

// The prerendered page is painted before the app is evaluated: it can be read already, and the app is large. A hidden
// page is not painted, so it does not wait.
if (document.visibilityState === 'hidden') start();
else whenPainted(start);

function start() {
  fetchLateScripts();
  // after them, since the loader would ask for the same files in one piece
  setTimeout(loadApp);
}

function loadApp() {
  // without its code the prerendered page can still be read, and its links lead on
  import('./start.tsx').catch(() => {
    releaseEarlyPress();
    window.addEventListener('online', loadApp, { once: true });
  });
}

/**
 * Makes the calls that the page lists in its head, while the app itself is still loading. A preload link can't set the
 * headers of a call. With a filter in the address the page will make other calls.
 */
export function makeFirstCalls() {
  if (window.location.search !== '') return;
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="first-call"]')) prefetch(content);
}
