import { randomUUID } from 'node:crypto';
import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { methodText } from '@kickstand/contract/bookings/bookings.values';
import { eventPlace } from '@kickstand/contract/events/events.rules';
import { correctionOf } from '@kickstand/contract/ride-day/correct-outcome.rules';
import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { ATTENDANCE_WORDS, claimsAbout, type Standing } from '@kickstand/contract/ride-day/marks.rules';
import { OUTCOME_WORDS, type Outcome } from '@kickstand/contract/ride-day/outcome.rules';
import { POSTPONED_WORDS, RIDER_PAYMENT_WORDS, type RiderFilter } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { can } from '@kickstand/contract/shared/access';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { csvOf } from '../../core/csv.ts';
import { ITEM_ERRORS } from '../../core/item-errors.ts';
import type { Database } from '../../db/database.ts';
import { rowsInBatches } from '../../db/list-query.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { assertLeads } from '../captains/captains.service.ts';
import { findStanding, storeMarks } from '../marks/marks.service.ts';
import {
  countRiders,
  findItem,
  lockGroup,
  type RiderRow,
  type RiderSort,
  selectRiderIds,
  selectRiders,
  sumUpRiders,
  updateGroup,
} from './roster.queries.ts';

type ListQuery = RiderFilter & { page: number; limit: number; sort: RiderSort };

/** The riders of one ride or event; refuses a captain of others. */
export async function listRiders(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  item: BookableRef,
  { page, limit, sort, ...filter }: ListQuery,
) {
  const found = await getRosterItem(db, item);
  await assertLeads({ db }, user, 'bookings.read', item.kind, item.id);
  const ids = await selectRiderIds(db, item, filter, sort, { limit, offset: (page - 1) * limit });
  const standing = await findStanding({ db }, item);
  const rows = new Map((await selectRiders(db, ids)).map((row) => [row.id, presentRider(row, standing)]));
  const seesMoney = can(user.clubRole, 'money.read');
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []).map((rider) => (seesMoney ? rider : withoutReferences(rider))),
    pagination: paginationOf(page, limit, await countRiders(db, item, filter)),
    summary: { ...(await sumUpRiders(db, item)), item: found },
  };
}

export async function exportRiders(
  { db }: Pick<Deps, 'db'>,
  item: BookableRef,
  { sort, ...filter }: Omit<ListQuery, 'page' | 'limit'>,
): Promise<AsyncIterable<string>> {
  await getRosterItem(db, item);
  const ids = await selectRiderIds(db, item, filter, sort);
  const standing = await findStanding({ db }, item);
  return csvOf<Rider>(
    {
      Rider: ({ name }) => name,
      Phone: ({ phone }) => phone,
      Motorcycle: ({ bike }) => bike,
      'Number plate': ({ plate }) => plate,
      'Blood group': ({ bloodGroup }) => bloodGroup,
      'Emergency contact': ({ emergencyName }) => emergencyName,
      'Emergency phone': ({ emergencyPhone }) => emergencyPhone,
      Experience: ({ experience }) => experience,
      'After postponing': ({ postponed }) => (postponed ? POSTPONED_WORDS[postponed] : ''),
      Pillion: ({ pillion }) => pillion?.fullName ?? '',
      'Pillion phone': ({ pillion }) => pillion?.contactNumber ?? '',
      'Pillion blood group': ({ pillion }) => pillion?.bloodGroup ?? '',
      'Pillion emergency contact': ({ pillion }) => pillion?.emergencyName ?? '',
      'Pillion emergency phone': ({ pillion }) => pillion?.emergencyNumber ?? '',
      Group: ({ group }) => group,
      'Checked in': ({ attendance }) => attendance.map((state) => ATTENDANCE_WORDS[state].label).join(' / '),
      'How it ended': ({ outcome }) => (outcome ? OUTCOME_WORDS[outcome].label : ''),
      Payment: ({ payment }) => RIDER_PAYMENT_WORDS[payment].label,
      'Paid by': ({ paymentMethod }) => methodText(paymentMethod),
      'Booking ID': ({ bookingNumber }) => bookingNumber,
      'Payment ID': ({ paymentId }) => paymentId ?? '',
      UTR: ({ paymentUtr }) => paymentUtr ?? '',
      'Booked On': ({ bookedAt }) => formatDateTime(bookedAt),
    },
    rowsInBatches(ids.join('\n'), async (some) =>
      (await selectRiders(db, some)).map((row) => ({ ...presentRider(row, standing), id: row.id })),
    ),
  );
}

/** Puts a rider into a group; the same group again changes nothing. */
export async function setGroup(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  item: BookableRef,
  bookingId: string,
  group: string,
): Promise<string> {
  await getRosterItem(deps.db, item);
  await assertLeads(deps, current.user, 'riders.write', item.kind, item.id);
  await deps.db.transaction(async (transaction) => {
    const before = await lockGroup(transaction, item, bookingId);
    if (before === null) throw new AppError('BOOKING_NOT_FOUND');
    if (before === group) return;
    await updateGroup(transaction, bookingId, group);
    await writeAudit(transaction, {
      at: deps.now(),
      actor: actorOf(current),
      action: 'booking.group-set',
      entity: 'booking',
      entityId: bookingId,
      before: { group: before },
      after: { group },
    });
  });
  return group;
}

/** The ride or event whose riders they are. */
export async function getRosterItem(db: Database, item: BookableRef) {
  const found = await findItem(db, item);
  if (!found) throw new AppError(ITEM_ERRORS[item.kind].notFound);
  const { title, place, venue, startsAt, capacity, cancelledAt, confirmedAt, status, completedRideId } = found;
  return {
    _id: item.id,
    title,
    venue: venue ? eventPlace({ location: place, venue }) : place,
    startTime: startsAt?.toISOString() ?? null,
    capacity,
    isCancelled: cancelledAt !== null || status === 'cancelled',
    isConfirmed: confirmedAt !== null,
    completedRideId,
  };
}

const presentRider = ({ id, createdAt, ...row }: RiderRow, standing: Standing): Rider => ({
  ...row,
  _id: id,
  bookedAt: createdAt.toISOString(),
  attendance: claimsAbout(standing, id, FIELDS.state).length > 0 ? [...attendanceOf(standing, id)] : [],
});

/** Everyone who rides, by name, without references of payments. */
export async function listWholeRoster({ db }: Pick<Deps, 'db'>, item: BookableRef): Promise<Rider[]> {
  const ids = await selectRiderIds(db, item, {}, 'name');
  const rows = new Map((await selectRiders(db, ids)).map((row) => [row.id, presentRider(row, NOTHING)]));
  return ids.flatMap((id) => rows.get(id) ?? []).map(withoutReferences);
}
const NOTHING: Standing = new Map();

const withoutReferences = (rider: Rider): Rider => ({ ...rider, paymentId: null, orderId: null, paymentUtr: null });

/** Says how the day ended for a rider, as marks of the person at the desk: what phones noted stays readable. */
export async function correctAttendance(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  item: BookableRef,
  bookingId: string,
  wanted: Outcome | null,
): Promise<void> {
  await getRosterItem(deps.db, item);
  await assertLeads(deps, current.user, 'day.run', item.kind, item.id);
  await deps.db.transaction(async (transaction) => {
    const standing = await findStanding({ db: transaction }, item, [bookingId]);
    const at = deps.now().toISOString();
    const marks = correctionOf(standing, bookingId, wanted).map((correction) => ({
      ...correction,
      id: randomUUID(),
      subject: bookingId,
      at,
    }));
    const { refused } = await storeMarks(deps, transaction, item, { userId: current.user.id }, marks);
    if (refused.length > 0) throw new AppError('BOOKING_NOT_FOUND');
  });
}
