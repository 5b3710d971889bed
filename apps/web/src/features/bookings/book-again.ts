import { peekReturn, rememberReturn } from '../../lib/session/return-to.ts';
import { safeStorage } from '../../lib/session/safe-storage.ts';
import { getSession } from '../../lib/session/session.ts';
import type { BookingItem } from './booking-item.ts';

const KEY = 'bookAgain';
const storage = safeStorage(() => sessionStorage);

export const currentPath = () => window.location.pathname + window.location.search;

/** Called before going to the login page: stores where the person returns to, and what they want to book there. */
export function rememberBooking(item: BookingItem, path: string) {
  rememberReturn(path);
  storage.write(KEY, JSON.stringify({ item, path }));
}

/** Does signing in lead back to a booking the person has begun? */
export function isBookingNoted(): boolean {
  const noted = readNote();
  return noted !== null && noted.path === peekReturn();
}

/** The booking the person started on this page, once. Returning without having signed in discards it. */
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
