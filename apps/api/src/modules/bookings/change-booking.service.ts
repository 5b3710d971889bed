import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { isCancelling, readBookingEdit } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AdminBooking, BookingEditRequest } from '@kickstand/contract/bookings/bookings-admin.schema';
import type { Actor } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { refuseIfEditedMeanwhile } from '../../core/edited-meanwhile.ts';
import type { Deps } from '../../deps.ts';
import type { BookingRow } from './bookings.queries.ts';
import { getAdminBooking } from './bookings-admin.service.ts';
import { cancelByClub } from './cancel-by-club.service.ts';
import { editBooking } from './edit-booking.service.ts';
import { presentAdminBooking } from './present-admin-booking.ts';

/** What the back-office's form and its cancel action send. */
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
  if (sent.cancellation) {
    if (!isCancelling(edit)) {
      throw new AppError('INVALID_INPUT', {
        message: 'A cancellation is sent with the status cancelled and nothing else.',
      });
    }
    await cancelByClub(deps, actor, kind, id, sent.cancellation);
    return presentAdminBooking(await getAdminBooking(deps, kind, id));
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
    throw fieldError('INVALID_INPUT', `personalInfo.${field}`, NEEDED[field]);
  }
}
