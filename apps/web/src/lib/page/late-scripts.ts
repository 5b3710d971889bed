import { listedFiles } from './listed-files.ts';

export const LATE_SCRIPTS = 'late-scripts';

/**
 * Asks for the scripts of a page that can be read without them, once it's painted: until then they would compete with its
 * styles, fonts and pictures. All of them, because the browser would find them one after the other; each in a task of its
 * own, so that a tap between two isn't kept waiting.
 */
export function fetchLateScripts() {
  for (const href of listedFiles(LATE_SCRIPTS)) setTimeout(preload, 0, href);
}

function preload(href: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** Calls back once the page has had its turn to be painted: one that waits for its scripts may be empty until then. */
export function whenPainted(then: () => void) {
  if (listedFiles(LATE_SCRIPTS).length > 0 && PerformanceObserver.supportedEntryTypes.includes('paint')) whenSeen(then);
  else requestAnimationFrame(() => setTimeout(then));
}

/** Once it's on the screen. */
function whenSeen(then: () => void) {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}
