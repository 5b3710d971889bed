export const LATE_SCRIPTS = 'late-scripts';

const lateScripts = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${LATE_SCRIPTS}"]`)?.content.split(' ') ?? [];

/**
 * Asks for the scripts of a page that can be read without them, once it's painted: until then they would compete with its
 * styles, fonts and pictures. All of them, because the browser would find them one after the other; each in a task of its
 * own, so that a tap between two isn't kept waiting.
 */
export function fetchLateScripts() {
  for (const href of lateScripts()) setTimeout(preload, 0, href);
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
  if (lateScripts().length > 0 && PerformanceObserver.supportedEntryTypes.includes('paint')) whenSeen(then);
  else requestAnimationFrame(() => setTimeout(then));
}

/** Once its first content is on the screen. */
function whenSeen(then: () => void) {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'paint', buffered: true });
}
