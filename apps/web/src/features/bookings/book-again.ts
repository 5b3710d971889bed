import { dropReturnNote, readReturnNote, rememberReturn, writeReturnNote } from '../../lib/session/return-to.ts';
import { getSession } from '../../lib/session/session.ts';
import type { BookingItem } from './booking-item.ts';

type Noted = { item: BookingItem; path: string };

export const currentPath = () => window.location.pathname + window.location.search;

/** Called before going to the login page: stores where the person returns to, and what they want to book there. */
export function rememberBooking(item: BookingItem, path: string) {
  rememberReturn(path);
  writeReturnNote<Noted>({ item, path });
}

/** The booking the person started on this page, once. Returning without having signed in discards it. */
export function takeBooking(path: string): BookingItem | null {
  const noted = readReturnNote<Noted>();
  if (noted?.path !== path) return null;
  dropReturnNote();
  return getSession().token ? noted.item : null;
}
