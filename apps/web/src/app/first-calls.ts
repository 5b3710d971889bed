import { fetchAhead } from '../lib/api/fetch-ahead.ts';

/**
 * Makes the calls that the page names in its head, while the app itself is still loading. A preload link can't set the
 * headers of a call. With a filter in the address the page will ask for something else.
 */
export function makeFirstCalls() {
  if (window.location.search !== '') return;
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="first-call"]')) fetchAhead(content);
}
