import { vi } from 'vitest';

/** A browser's address and history: steps arrive later, as in a browser. */
export function stubHistory(start: string) {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(start, 'https://club.test'), state: null }];
  const events = new EventTarget();
  let at = 0;
  const here = () => entries[at] as (typeof entries)[number];
  const go = (steps: number) =>
    setTimeout(() => {
      if (!entries[at + steps]) return;
      at += steps;
      events.dispatchEvent(new Event('popstate'));
    });
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _: string, url: string) =>
      entries.splice(at + 1, entries.length, { url: new URL(url, here().url), state }) && at++,
    replaceState: (state: unknown, _: string, url = here().url.href) =>
      entries.splice(at, 1, { url: new URL(url, here().url), state }),
    go,
  };
  const window = {
    history,
    get location() {
      return here().url;
    },
    addEventListener: events.addEventListener.bind(events),
  };
  vi.stubGlobal('window', window);
  return {
    go,
    address: () => here().url.pathname + here().url.search + here().url.hash,
    length: () => entries.length,
  };
}
