import type { GuestContact } from '@kickstand/contract/guests/guests.rules';
import type { GuestBooking, GuestData } from '@kickstand/contract/guests/guests.schema';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { findRiderStates, listOpenRefunds, listPlacesNotOver } from '../bookings/personal-data.service.ts';
import { countMails } from '../mail/mail.service.ts';
import { countReviewsOf, findAccountWith, selectGuestBookings } from './guests.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

/** More have a number that was typed for want of a real one. */
const MAX_BOOKINGS = 200;

/** What is held about a person without an account, and what an erasure would leave for now. */
export async function findGuest(deps: ReadDeps, contact: GuestContact): Promise<GuestData> {
  const { db } = deps;
  const bookings = await listGuestBookings(deps, contact);
  const mailed = mailedTo(contact, bookings);
  const account = await findAccountWith(db, contact);
  return {
    account: account && {
      _id: account.id,
      fullName: account.fullName,
      email: account.email,
      isOwnAddress: 'email' in contact && account.emailKey === contact.email,
    },
    bookings,
    reviews: await countReviewsOf(db, mailed.bookingIds),
    emails: await countMails(db, mailed),
  };
}

export async function listGuestBookings(deps: ReadDeps, contact: GuestContact): Promise<GuestBooking[]> {
  const rows = await selectGuestBookings(deps.db, contact, MAX_BOOKINGS + 1);
  if (rows.length > MAX_BOOKINGS) throw new AppError('NOT_ONE_GUEST');
  const whose = { bookingIds: rows.map(({ id }) => id) };
  const places = new Map((await listPlacesNotOver(deps, whose)).map(({ id, endsAt }) => [id, endsAt]));
  const refunds = new Set((await listOpenRefunds(deps, whose)).map(({ bookingId }) => bookingId));
  const states = await findRiderStates(deps, whose);

  const fateOf = ({ id, isRider }: (typeof rows)[number]): Fate => {
    if (places.has(id)) return { isErasable: false, keeps: 'place', until: places.get(id) ?? null };
    // a refund goes to the rider, and the books have no pillion riders
    if (!isRider) return { isErasable: true, keeps: null, until: null };
    if (refunds.has(id)) return { isErasable: false, keeps: 'refund', until: null };
    const { hasDetails = false, books = null } = states.get(id) ?? {};
    return { isErasable: hasDetails, keeps: books && 'books', until: books?.until ?? null };
  };
  return rows.map((row) => {
    const { until, ...fate } = fateOf(row);
    return {
      _id: row.id,
      bookingNumber: row.bookingNumber,
      kind: row.kind,
      title: row.title,
      startTime: row.startsAt?.toISOString() ?? null,
      name: row.name,
      part: row.isRider ? 'rider' : 'pillion',
      ...fate,
      until: until?.toISOString() ?? null,
    };
  });
}

type Fate = Pick<GuestBooking, 'isErasable' | 'keeps'> & { until: Date | null };

/** Bookings of the guest that nothing holds back, and the address that was mailed. */
export const mailedTo = (contact: GuestContact, bookings: GuestBooking[]) => ({
  emailKey: 'email' in contact ? contact.email : '',
  bookingIds: bookings
    .filter(({ part, keeps }) => part === 'rider' && keeps !== 'place' && keeps !== 'refund')
    .map(({ _id }) => _id),
});
