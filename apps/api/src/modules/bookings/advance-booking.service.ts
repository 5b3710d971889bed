import type { Database } from '../../db/database.ts';
import { auditRow } from '../audit/audit.service.ts';
import { isPlaceTaken } from './booked-item.queries.ts';
import { BOOKING_EFFECTS, columnsOf, type EffectDeps, type TransitionInput } from './booking-effects.service.ts';
import { BOOKING_TRANSITIONS, type Step } from './booking-machine.ts';
import { type BookingRow, updateAndLog } from './bookings.queries.ts';

/**
 * Applies one transition and its effects inside the caller's transaction. The ride or event is locked too, so places cannot
 * change in between.
 */
export async function advanceBooking(
  deps: EffectDeps,
  transaction: Database,
  input: TransitionInput,
): Promise<BookingRow> {
  const { booking, event } = input;
  const transition = BOOKING_TRANSITIONS[booking.status][event];
  const { withoutPlace } = transition;
  if (!withoutPlace) return takeStep(deps, transaction, input, transition);
  if (input.canClaimPlace === false) return takeStep(deps, transaction, input, withoutPlace);
  try {
    // a savepoint: if the database refuses the place, the payment's own rows stay
    return await transaction.transaction((inner) => takeStep(deps, inner, input, transition));
  } catch (error) {
    if (!isPlaceTaken(error)) throw error;
    return takeStep(deps, transaction, input, withoutPlace);
  }
}

async function takeStep(
  deps: EffectDeps,
  transaction: Database,
  input: TransitionInput,
  { to, effects }: Step,
): Promise<BookingRow> {
  let { booking, ...read } = await changeStatus(deps, transaction, input, to, columnsOf(effects, input));
  for (const effect of effects) {
    const done = { ...input, ...read, booking, from: input.booking };
    booking = (await BOOKING_EFFECTS[effect](deps, transaction, done)) ?? booking;
  }
  return booking;
}

async function changeStatus(
  deps: EffectDeps,
  transaction: Database,
  { booking, event, actor, reason }: TransitionInput,
  to: BookingRow['status'],
  columns: Partial<BookingRow>,
): Promise<{ booking: BookingRow; accountEmail?: string | null }> {
  if (to === booking.status) return { booking };
  const now = deps.now();
  const change = {
    ...columns,
    status: to,
    updatedAt: now,
    ...(to === 'paid' ? { paidAt: now, holdExpiresAt: null } : {}),
    ...(to === 'cancelled' ? { cancelledAt: now, cancelReason: reason ?? '' } : {}),
  };
  const line = auditRow({
    at: now,
    actor,
    action: `booking.${event}`,
    entity: 'booking',
    entityId: booking.id,
    before: { status: booking.status },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
  const changed = await updateAndLog(transaction, booking, change, line);
  // the caller's transaction ends with it, and the line with the transaction
  if (!changed) throw new Error(`booking ${booking.id} was not ${booking.status} any more`);
  return changed;
}
