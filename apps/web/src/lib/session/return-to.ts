import { PATHS } from '@kickstand/contract/shared/site-paths';
import { safeStorage } from './safe-storage.ts';

const KEY = 'returnTo';
const storage = safeStorage(() => sessionStorage);

/** Stores where a person returns to after signing in; survives the full page load of the login page. */
export const rememberReturn = (path: string) => storage.write(KEY, path);

/**
 * The same for an address that is visible only after signing in; a person sent to the login page from elsewhere starts
 * afresh.
 */
export function rememberDeepLink(path: string) {
  if (isDeepLink(path)) rememberReturn(path);
}

/** The stored path, which stays. */
export const peekReturn = () => storage.read(KEY);

/** The stored path, once; paths that leave this site are dropped, and back-office paths for members. */
export function takeReturn({ isAdmin }: { isAdmin: boolean }): string | null {
  const path = storage.read(KEY);
  storage.remove(KEY);
  if (path === null || !isOwnPath(path)) return null;
  return isAdmin || !path.startsWith(`${PATHS.admin}/`) ? path : null;
}

const BOOKING_KEY = 'bookAgain';

/** What the person is booking where they return to; `path` says where that is. */
export const writeReturnNote = <Note extends { path: string }>(note: Note) =>
  storage.write(BOOKING_KEY, JSON.stringify(note));
export const dropReturnNote = () => storage.remove(BOOKING_KEY);

export function readReturnNote<Note extends { path: string }>(): Note | null {
  try {
    return JSON.parse(storage.read(BOOKING_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Does signing in lead back to a booking the person has begun? */
export function isBookingNoted(): boolean {
  const noted = readReturnNote();
  return noted !== null && noted.path === peekReturn();
}

/** Navigating to another page drops the stored path; the sign-in pages keep it. */
export function dropReturnOnPage(pathname: string) {
  const path = storage.read(KEY);
  if (path === null || SIGNING_IN.has(pathname) || path.split(/[?#]/)[0] === pathname) return;
  storage.remove(KEY);
}

const isDeepLink = (path: string) =>
  /^\/(my-bookings|account|ride-day)(?![\w-])|^\/admin\/(?!login(?![\w-]))/.test(path);

const SIGNING_IN: ReadonlySet<string> = new Set([
  PATHS.login,
  PATHS.register,
  PATHS.verifyOtp,
  PATHS.forgotPassword,
  PATHS.verifyOtpForgot,
  PATHS.resetPassword,
  PATHS.adminLogin,
]);

/** `//host` and `/\host` are addresses of other sites to a browser. */
const isOwnPath = (path: string) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\');
