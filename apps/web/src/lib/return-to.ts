import { safeStorage } from './safe-storage.ts';

const KEY = 'returnTo';
const storage = safeStorage(() => sessionStorage);

/** Notes where a person goes back to after signing in; kept across the full page load of the login page. */
export const rememberReturn = (path: string) => storage.write(KEY, path);

/** The noted path, once; anything that would leave this site is dropped. */
export function takeReturn(): string | null {
  const path = storage.read(KEY);
  storage.remove(KEY);
  return path !== null && isOwnPath(path) ? path : null;
}

/** `//host` and `/\host` are addresses of other sites to a browser. */
const isOwnPath = (path: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');
