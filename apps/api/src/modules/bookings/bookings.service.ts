import type { Booking, BookingKind, KnownDetails } from '@kickstand/contract/bookings/bookings.schema';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ticketKey } from '../../secrets/ticket-key.ts';
import { findTaxDocuments } from '../payments/tax-documents.service.ts';
import { findCancelReason } from './booked-item.queries.ts';
import { type BookingRow, findBooking, findLatestOf, updateKept, updateSignature } from './bookings.queries.ts';
import { findBookingWithItem, selectOwnBookings } from './joined-bookings.queries.ts';
import { presentBooking, presentDetails } from './present-booking.ts';

/** With the signed codes of valid tickets, and the numbered receipts of a club with a GSTIN. */
export async function listOwnBookings(
  deps: Pick<Deps, 'db' | 'secrets'>,
  userId: string,
  kind: BookingKind,
): Promise<Booking[]> {
  const own = (await selectOwnBookings(deps.db, userId, kind)).map(presentBooking);
  const documents = await findTaxDocuments(
    deps.db,
    own.map(({ _id }) => _id),
  );
  return own.map((booking) => ({
    ...booking,
    ...(booking.status === 'paid' && { ticketCode: codeOfTicket(deps, booking) }),
    ...(documents.has(booking._id) && { taxDocuments: documents.get(booking._id) }),
  }));
}

/** What the QR code of a ticket proves. */
export const codeOfTicket = ({ secrets }: Pick<Deps, 'secrets'>, { bookingNumber, kind, item }: Booking): string =>
  ticketKey(secrets).sign({ bookingNumber, kind, itemId: item._id });

export async function getBooking(deps: Pick<Deps, 'db'>, id: string): Promise<Booking> {
  const found = await findBookingWithItem(deps.db, id);
  if (!found) throw new AppError('BOOKING_NOT_FOUND');
  return presentBooking(found);
}

/** The booking as its owner sees it, plus what its calendar entry needs, and whether the rider filled in the form. */
export type BookingFacts = Booking & {
  isPostponed: boolean;
  itemCreatedAt: string;
  itemUpdatedAt: string;
  isByRider: boolean;
};

/** What a mail about a booking may contain: only what its owner sees, and no medical text. */
export async function findBookingFacts(deps: Pick<Deps, 'db'>, bookingId: string): Promise<BookingFacts | null> {
  const found = await findBookingWithItem(deps.db, bookingId);
  if (!found) return null;
  const { item, booking } = found;
  return {
    ...presentBooking(found),
    // what's agreed to on the form; another person can't do that for them
    isByRider: Object.values(booking.agreements).some(Boolean),
    isPostponed: item.eventStatus === 'postponed',
    itemCreatedAt: item.createdAt.toISOString(),
    itemUpdatedAt: item.updatedAt.toISOString(),
  };
}

export const findCancelReasonOf = (deps: Pick<Deps, 'db'>, { kind, item }: Booking) =>
  findCancelReason(deps.db, kind, item._id);

/** Details to prefill the next booking with; the medical text has to be entered every time. */
export async function findKnownDetails(deps: Pick<Deps, 'db'>, userId: string): Promise<KnownDetails | null> {
  const latest = await findLatestOf(deps.db, userId);
  return latest && presentDetails(latest);
}

/** The booking as it is stored; `getBooking` presents it to its owner. */
export const findStoredBooking = (deps: Pick<Deps, 'db'>, id: string): Promise<BookingRow | null> =>
  findBooking(deps.db, id);

/** Records what the club keeps of a booking's money after some of it was returned at the provider. */
export const recordKept = (transaction: Database, booking: Pick<BookingRow, 'id'>, keptPaise: number): Promise<void> =>
  updateKept(transaction, booking, keptPaise);

/** Records the browser's proof of the payment that paid for a booking. */
export const recordSignature = (
  deps: Pick<Deps, 'db'>,
  bookingId: string,
  paymentId: string,
  signature: string,
): Promise<void> => updateSignature(deps.db, bookingId, paymentId, signature);
