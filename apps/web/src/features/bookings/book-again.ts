import { rememberReturn } from '../../lib/session/return-to.ts';
import { safeStorage } from '../../lib/session/safe-storage.ts';
import { getSession } from '../../lib/session/session.ts';
import type { BookingItem } from './booking-item.ts';

const KEY = 'bookAgain';
const storage = safeStorage(() => sessionStorage);

export const currentPath = () => window.location.pathname + window.location.search;

/** Before the way to the login page: where the person comes back to, and what he wants to book there. */
export function rememberBooking(item: BookingItem, path: string) {
  rememberReturn(path);
  storage.write(KEY, JSON.stringify({ item, path }));
}

/** What he wanted to book on this page, once. Whoever comes back without having signed in has changed his mind. */
export function takeBooking(path: string): BookingItem | null {
  const noted = readNote();
  if (noted?.path !== path) return null;
  storage.remove(KEY);
  return getSession().token ? noted.item : null;
}

function readNote(): { item: BookingItem; path: string } | null {
  try {
    return JSON.parse(storage.read(KEY) ?? 'null');
  } catch {
    return null;
  }
}
