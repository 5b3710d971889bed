import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import {
  type BookingFilter,
  isCancelling,
  passengerOf,
  readBookingEdit,
  STATUS_LABELS,
  startDayText,
} from '@kickstand/contract/bookings/bookings-admin.rules';
import type {
  AdminBooking,
  BookingEditRequest,
  OpenedBooking,
} from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { rowsInBatches } from '../../db/list-query.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { csvOf } from '../../http/csv.ts';
import { refuseIfEditedMeanwhile } from '../../http/edited-meanwhile.ts';
import { type Actor, writeAudit } from '../audit/audit.service.ts';
import type { BookingRow } from './bookings.queries.ts';
import {
  type AdminBookingRow,
  type BookingSort,
  selectAdminBookings,
  selectBookingIds,
  selectBookingPage,
  sumUpBookings,
} from './bookings-admin.queries.ts';
import { editBooking } from './edit-booking.service.ts';
import { presentAdminBooking } from './present-admin-booking.ts';

type ListQuery = BookingFilter & { page: number; limit: number; sort: BookingSort };

export async function listBookings(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  { page, limit, sort, ...filter }: ListQuery,
) {
  const { rows, total } = await selectBookingPage(db, { ...filter, kind }, { page, limit, sort });
  const { revenuePaise, ...counts } = await sumUpBookings(db, kind);
  return {
    data: rows.map(presentAdminBooking),
    pagination: paginationOf(page, limit, total),
    summary: { ...counts, revenue: fromPaise(revenuePaise) },
  };
}

/** The columns of the specification; an event stands where the ride does. */
export async function exportBookings(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  { sort, ...filter }: Omit<ListQuery, 'page' | 'limit'>,
): Promise<AsyncIterable<string>> {
  const ids = await selectBookingIds(db, { ...filter, kind }, sort);
  const shown = (cell: (booking: AdminBooking) => string) => (row: AdminBookingRow) => cell(presentAdminBooking(row));
  return csvOf<AdminBookingRow>(
    {
      'Booking ID': shown(({ bookingNumber }) => bookingNumber || 'N/A'),
      Passenger: shown((booking) => passengerOf(booking).name),
      Email: shown((booking) => passengerOf(booking).email),
      Contact: shown(({ personalInfo }) => personalInfo.contactNumber),
      [kind === 'ride' ? 'Ride' : 'Event']: shown(({ item }) => item.title),
      Venue: shown(({ item }) => item.venue),
      Date: shown(({ item }) => startDayText(item.startTime)),
      Amount: shown(({ amount }) => formatRupees(amount)),
      Status: shown(({ status }) => STATUS_LABELS[status]),
      'Booked On': shown(({ createdAt }) => formatDateTime(createdAt)),
    },
    rowsInBatches(ids, (some) => selectAdminBookings(db, some)),
  );
}

export async function getAdminBooking(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  id: string,
): Promise<AdminBookingRow> {
  const [row] = await selectAdminBookings(db, [id]);
  if (row?.booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
  return row;
}

/** All of a booking. Whoever reads a medical text is noted before he sees it. */
export async function openBooking(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  actor: Actor,
  kind: BookingKind,
  id: string,
): Promise<OpenedBooking> {
  const row = await getAdminBooking(deps, kind, id);
  const sealed = row.booking.medicalHistory;
  if (sealed !== null) {
    const line = { at: deps.now(), actor, action: 'booking.medical-read', entity: 'booking', entityId: id };
    await writeAudit(deps.db, line);
  }
  return { ...presentAdminBooking(row), medicalHistory: sealed === null ? null : deps.secrets.decrypt(sealed) };
}

export async function changeBooking(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion'>,
  actor: Actor,
  kind: BookingKind,
  id: string,
  sent: BookingEditRequest,
): Promise<AdminBooking> {
  const edit = readBookingEdit(sent);
  if (Object.values(edit).every((value) => value === undefined)) {
    throw new AppError('INVALID_INPUT', { message: 'Please send the fields that are to change.' });
  }
  const check = (booking: BookingRow) => {
    if (isCancelling(edit) && booking.status === 'cancelled') throw new AppError('BOOKING_ALREADY_CANCELLED');
    refuseIfEditedMeanwhile(booking.updatedAt, sent.unchangedSince);
    refuseIfEmptied(booking, edit.personalInfo);
  };
  await editBooking(deps, actor, kind, id, edit, check).catch((error) => throwInThirdPerson(kind, error));
  return presentAdminBooking(await getAdminBooking(deps, kind, id));
}

/** 'You have already booked this ride' is said to riders. */
function throwInThirdPerson(kind: BookingKind, error: unknown): never {
  if (!(error instanceof AppError) || !error.code.endsWith('_ALREADY_BOOKED')) throw error;
  throw new AppError(error.code, { message: `This person has another live booking for the same ${kind}.` });
}

const NEEDED = { fullName: 'Full name is required', email: 'Email is required' } as const;

/** A name or address that is there cannot be taken away; a deleted person's booking has none, and stays editable. */
function refuseIfEmptied(
  { personalInfo }: BookingRow,
  edited: Partial<Record<keyof typeof NEEDED, string | undefined>> = {},
): void {
  for (const field of ['fullName', 'email'] as const) {
    if (edited[field] !== '' || personalInfo[field] === '') continue;
    const message = NEEDED[field];
    throw new AppError('INVALID_INPUT', { message, fields: [{ field: `personalInfo.${field}`, message }] });
  }
}
