import { vi } from 'vitest';

type Options = { stored?: Record<string, string>; path?: string; cookie?: string; isOnline?: boolean };

/** The parts of a browser that the modules below `lib` use; for their tests. */
export function stubBrowser({ stored = {}, path = '/', cookie = '', isOnline = true }: Options = {}) {
  const events = new EventTarget();
  const storage = memoryStorage(stored);
  const location = { pathname: path, search: '', hash: '', origin: 'https://club.test', assign: vi.fn() };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', memoryStorage({}));
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('window', {
    location,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  const sayStorageChanged = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { storage, location, sayStorageChanged };
}

function memoryStorage(start: Record<string, string>): Storage {
  const items = new Map(Object.entries(start));
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
