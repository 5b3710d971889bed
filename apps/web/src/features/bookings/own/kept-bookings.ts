import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { dayWindow } from '@kickstand/contract/ride-day/head-count.rules';
import { PATHS, TICKETS_SCOPE, ticketPath } from '@kickstand/contract/shared/site-paths';
import { openDatabase, reading, resultOf, writing } from '../../../lib/offline/browser-database.ts';
import { keepPages } from '../../../lib/offline/kept-pages.ts';
import { forgetTickets, TICKETS_DATABASE } from '../../../lib/session/forget-tickets.ts';
import { getSession } from '../../../lib/session/session.ts';
import type { TicketDay } from './ticket-day.api.ts';

/** Tickets on this phone, for one member. */
type Kept = { id: 'bookings'; owner: string; savedAt: string; bookings: Booking[] };
type KeptDay = { id: string; day: TicketDay };
export type SavedBookings = Pick<Kept, 'bookings' | 'savedAt'>;

const STORE = 'kept';
const open = () =>
  openDatabase(TICKETS_DATABASE, (database) => void database.createObjectStore(STORE, { keyPath: 'id' }));

/** Keeps the member's tickets, and the pages that show them; nothing of it stays if they log out meanwhile. */
export async function keepBookings(owner: string, bookings: Booking[], now: Date): Promise<void> {
  const isIn = () => getSession().user?._id === owner;
  if (isIn()) await keep(owner, bookings, now).catch(() => {});
  if (!isIn()) forgetTickets();
}

async function keep(owner: string, bookings: Booking[], now: Date): Promise<void> {
  const tickets = ticketsToKeep(bookings, now);
  if (tickets.length === 0) return forgetTickets();
  const kept: Kept = { id: 'bookings', owner, savedAt: now.toISOString(), bookings: tickets };
  const database = await open();
  await writing(database, STORE, (store) => {
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) if (!tickets.some(({ item }) => item._id === key)) store.delete(key);
      store.put(kept);
    };
  });
  database.close();
  // drawing a code and a helmet takes code that a page loads late
  await Promise.all([import('../../../lib/qr/qr-path.ts'), import('@kickstand/art/helmet')]);
  await keepPages(TICKETS_SCOPE, [PATHS.myBookings, ticketPath('ticket')]);
}

/** The tickets that were kept for this member; another member's are deleted. */
export async function readBookings(owner: string, now: Date): Promise<SavedBookings | null> {
  const database = await open();
  const kept: Kept | undefined = await resultOf(reading(database, STORE).get('bookings'));
  const isOwn = kept?.owner === owner;
  if (kept && !isOwn) await writing(database, STORE, (store) => void store.clear());
  database.close();
  return kept && isOwn ? { savedAt: kept.savedAt, bookings: ticketsToKeep(kept.bookings, now) } : null;
}

export async function keepDay(itemId: string, day: TicketDay): Promise<void> {
  if (!getSession().token) return;
  const database = await open();
  await writing(database, STORE, (store) => void store.put({ id: itemId, day } satisfies KeptDay));
  database.close();
}

export async function readDay(itemId: string): Promise<TicketDay | null> {
  const database = await open();
  const kept: KeptDay | undefined = await resultOf(reading(database, STORE).get(itemId));
  database.close();
  return kept?.day ?? null;
}

/** Places on rides to come, until a day after they end; without the details that no ticket shows. */
export const ticketsToKeep = (bookings: readonly Booking[], now: Date): Booking[] =>
  bookings.filter((booking) => isNeeded(booking, now)).map(withoutContacts);

function isNeeded({ status, item }: Booking, now: Date): boolean {
  const day = dayWindow(item);
  return status === 'paid' && !item.isCancelled && (day === null || now < new Date(day.closesAt));
}

const withoutContacts = ({ papers, ...booking }: Booking): Booking => ({
  ...booking,
  personalInfo: { ...emptied(booking.personalInfo), fullName: booking.personalInfo.fullName },
  emergencyContact: emptied(booking.emergencyContact),
});

const emptied = <Texts extends Record<string, string>>(texts: Texts): Texts =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, ''])) as Texts;
