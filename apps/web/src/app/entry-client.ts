import '../ui/site.css';
import { noteEarlyPress } from '../lib/page/early-press.ts';
import { makeFirstCalls } from './first-calls.ts';

makeFirstCalls();
noteEarlyPress();

// What was prerendered is painted before the program is worked on: it is there to be read, and the program is large.
// A page nobody looks at is not painted, so it does not wait.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

function start() {
  // without its code the prerendered page can still be read, and its links lead on
  import('./start.tsx').catch(() => window.addEventListener('online', start, { once: true }));
}
