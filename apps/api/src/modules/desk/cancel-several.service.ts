import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { passengerOf } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { CancelResult, CancelSeveral, CancelTerms } from '@kickstand/contract/desk/desk.schema';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { getAdminBooking, presentAdminBooking } from '../bookings/admin/bookings-admin.service.ts';
import { cancelByClub } from '../bookings/admin/cancel-by-club.service.ts';
import { getBookingMoney } from '../bookings/admin/refund-booking.service.ts';

/** What cancelling each of these bookings would refund now. */
export async function listCancelTerms(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: BookingKind,
  ids: string[],
): Promise<CancelTerms[]> {
  const terms: CancelTerms[] = [];
  for (const id of new Set(ids)) {
    const { left, policy } = await getBookingMoney(deps, kind, id);
    const { status, ...named } = await findNamed(deps, kind, id);
    terms.push({ ...named, status, left, byPolicy: policy.refund });
  }
  return terms;
}

/**
 * Cancels each booking in its own transaction, so that one that is refused keeps none of the others from being cancelled.
 * After a failure of our own the rest isn't tried, and every booking is in the answer either way.
 */
export async function cancelSeveral(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club' | 'log'>,
  actor: Actor,
  kind: BookingKind,
  { bookings, cancellation }: CancelSeveral,
): Promise<CancelResult[]> {
  const wanted = new Map(bookings.map((booking) => [booking._id, booking.expectedLeft]));
  const results: CancelResult[] = [];
  let hasFailed = false;
  for (const [_id, expectedLeft] of wanted) {
    const refused = { _id, bookingNumber: '', name: '', isCancelled: false, refund: 0 };
    if (hasFailed) {
      results.push({ ...refused, message: 'Not tried after the failure above. Please try again.' });
      continue;
    }
    try {
      const { status: _, ...named } = await findNamed(deps, kind, _id);
      Object.assign(refused, named);
      const decision = { ...cancellation, expectedLeft };
      // an amount for each of them: nothing for a booking of which nothing is left
      if (expectedLeft === 0) Object.assign(decision, { refund: 'none', amount: undefined });
      const refund = await cancelByClub(deps, actor, kind, _id, decision);
      results.push({ ...named, isCancelled: true, refund, message: '' });
    } catch (error) {
      hasFailed = !(error instanceof AppError);
      if (hasFailed) deps.log.error(error, 'a booking could not be cancelled');
      const message = error instanceof AppError ? error.message : 'Something went wrong on our side.';
      results.push({ ...refused, message });
    }
  }
  return results;
}

async function findNamed(deps: Pick<Deps, 'db'>, kind: BookingKind, id: string) {
  const booking = presentAdminBooking(await getAdminBooking(deps, kind, id));
  const { bookingNumber, status } = booking;
  return { _id: id, bookingNumber, name: passengerOf(booking).name, status };
}
