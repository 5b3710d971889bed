import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import {
  type BookingFilter,
  passengerOf,
  startDayText,
  statusText,
} from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { type Capability, can } from '@kickstand/contract/shared/access';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { type Account, actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { csvOf } from '../../../core/csv.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import { rowsInBatches } from '../../../db/list-query.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { assertLeads, findLedIds } from '../../captains/captains.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { presentBooking } from '../present-booking.ts';
import { type BookingSort, selectBookingIds, selectBookingPage, sumUpBookings } from './booking-list.queries.ts';
import { type AdminBookingRow, selectAdminBookings } from './bookings-admin.queries.ts';

type ListQuery = BookingFilter & { page: number; limit: number; sort: BookingSort };

export async function listBookings(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  kind: BookingKind,
  { page, limit, sort, ...filter }: ListQuery,
) {
  const itemIds = await findLedIds({ db }, user, 'bookings.read', kind);
  const { ids, total, isMore } = await selectBookingPage(db, { ...filter, kind, itemIds }, { page, limit, sort });
  const rows = new Map((await selectAdminBookings(db, ids)).map((row) => [row.id, row]));
  const { revenuePaise, ...counts } = await sumUpBookings(db, kind, itemIds);
  return {
    data: ids
      .flatMap((id) => rows.get(id) ?? [])
      .map(presentAdminBooking)
      .map((booking) => asSeenBy(user, booking)),
    pagination: paginationOf(page, limit, total, isMore),
    summary: { ...counts, revenue: fromPaise(revenuePaise) },
  };
}

/** The columns of the specification, for rides and events. */
export async function exportBookings(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  { sort, ...filter }: Omit<ListQuery, 'page' | 'limit'>,
): Promise<AsyncIterable<string>> {
  const ids = await selectBookingIds(db, { ...filter, kind, itemIds: null }, sort);
  return csvOf<AdminBooking>(
    {
      'Booking ID': ({ bookingNumber }) => bookingNumber || 'N/A',
      Passenger: (booking) => passengerOf(booking).name,
      Email: (booking) => passengerOf(booking).email,
      Contact: ({ personalInfo }) => personalInfo.contactNumber,
      [KIND_WORDS[kind].name]: ({ item }) => item.title,
      Venue: ({ item }) => item.venue,
      Date: ({ item }) => startDayText(item.startTime),
      Amount: ({ amount }) => formatRupees(amount),
      // the columns are fixed, so refunds are part of the status
      Status: statusText,
      'Booked On': ({ createdAt }) => formatDateTime(createdAt),
    },
    rowsInBatches(ids, async (some) =>
      (await selectAdminBookings(db, some)).map((row) => ({ ...presentAdminBooking(row), id: row.id })),
    ),
  );
}

export const getBooking = async (
  deps: Pick<Deps, 'db'>,
  current: Pick<CurrentSession, 'user'>,
  kind: BookingKind,
  id: string,
): Promise<AdminBooking> =>
  asSeenBy(current.user, presentAdminBooking(await getLedBooking(deps, current, 'bookings.read', kind, id)));

/** Refuses a captain of other rides and events. */
async function getLedBooking(
  deps: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  capability: Capability,
  kind: BookingKind,
  id: string,
): Promise<AdminBookingRow> {
  const row = await getAdminBooking(deps, kind, id);
  await assertLeads(deps, user, capability, kind, itemIdOf(row.booking));
  return row;
}

/** The provider's ids and references are for people who handle money. */
const asSeenBy = ({ clubRole }: Pick<Account, 'clubRole'>, booking: AdminBooking): AdminBooking =>
  can(clubRole, 'money.read')
    ? booking
    : { ...booking, razorpayOrderId: null, razorpayPaymentId: null, razorpaySignature: null, paymentUtr: null };

export async function getAdminBooking(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  id: string,
): Promise<AdminBookingRow> {
  const [row] = await selectAdminBookings(db, [id]);
  if (row?.booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
  return row;
}

/** The medical text of a booking, or null. The audit log records the access before the text is returned. */
export async function readMedicalText(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  current: CurrentSession,
  kind: BookingKind,
  id: string,
): Promise<string | null> {
  const { booking } = await getLedBooking(deps, current, 'medical.read', kind, id);
  if (booking.medicalHistory === null) return null;
  const line = {
    at: deps.now(),
    actor: actorOf(current),
    action: 'booking.medical-read',
    entity: 'booking',
    entityId: id,
  };
  await writeAudit(deps.db, line);
  return deps.secrets.decrypt(booking.medicalHistory);
}

/** As administrators see it in a list. */
export function presentAdminBooking(row: AdminBookingRow): AdminBooking {
  const { booking, user } = row;
  const agreed = (name: string) => booking.agreements[name] === true;
  return {
    ...presentBooking(row),
    razorpaySignature: booking.signature,
    paymentUtr: booking.paymentUtr,
    agreements: {
      foodAndRefreshments: agreed('foodAndRefreshments'),
      informationAccuracy: agreed('informationAccuracy'),
      noContrabands: agreed('noContrabands'),
      rulesAndRegulations: agreed('rulesAndRegulations'),
    },
    hasMedicalHistory: booking.medicalHistory !== null,
    user: user && { _id: user.id, fullName: user.fullName, email: user.email },
  };
}

/** Sends the confirmation once more. Clicked twice within a minute, it leaves once. */
export async function resendConfirmation(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  current: CurrentSession,
  kind: BookingKind,
  id: string,
): Promise<void> {
  const { booking } = await getLedBooking(deps, current, 'riders.write', kind, id);
  const recipient = await findRecipient(deps.db, booking);
  if (booking.status !== 'paid' || recipient === '') throw new AppError('NOTHING_TO_CONFIRM');
  const now = deps.now();
  await deps.db.transaction(async (transaction) => {
    await queueMail(deps, transaction, {
      recipient,
      template: 'booking-confirmed',
      data: { bookingId: id },
      onceKey: `confirmed-again:${id}:${now.toISOString().slice(0, 16)}`,
    });
    const line = { at: now, actor: actorOf(current), action: 'booking.confirmation-resent', entity: 'booking' };
    await writeAudit(transaction, { ...line, entityId: id });
  });
}
