import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { refusedBy } from '../../../db/database-trouble.ts';
import type { Deps } from '../../../deps.ts';
import { auditRow } from '../../audit/audit.service.ts';
import { readItem } from '../booked-item.ts';
import type { BookingRow } from '../bookings.queries.ts';
import { enteredBy, rejectMinors } from '../hold-place.service.ts';
import { auditOfHold, newHold, termsOf } from '../insert-hold.service.ts';
import type { BookingWithItem } from '../joined-bookings.queries.ts';
import { findItemNow, insertAtOnce, shownItem } from './place-at-once.queries.ts';

type Placed = { booking: BookingRow; item: BookingWithItem['item'] };
type NotPlaced = {
  booking: null;
  /** Whether the person has booked it before; then that booking may be waiting for its payment. */
  hasBooked: boolean;
};

/**
 * Holds a place in two statements, for the usual case: a person's first booking of a ride or event that is open, has room
 * and no one waiting. In every other case nothing is done, not even refused: `holdPlace` does the rest and says why.
 */
export async function placeAtOnce(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'club'>,
  user: CurrentSession['user'],
  kind: BookingKind,
  itemId: string,
  details: BookingDetails,
): Promise<Placed | NotPlaced> {
  const found = await findItemNow(deps.db, kind, itemId, user.id);
  const notPlaced = { booking: null, hasBooked: found?.hasBooked ?? false };
  if (!found || found.hasBooked) return notPlaced;
  const now = deps.now();
  const item = readItem(found, now);
  const { capacity, takenCount, heldCount, waitingCount } = found.row;
  // the text of a waiver is kept in a statement before the booking's
  if (!item.isPublic || item.closed !== null || waitingCount > 0 || item.asks.waiver) return notPlaced;
  try {
    rejectMinors(item, details, now);
    const entered = await enteredBy(deps, deps.db, item, details);
    if (takenCount + heldCount + entered.places > capacity) return notPlaced;
    const terms = termsOf(deps, item, now, entered.pillion);
    const hold = newHold(item, now, { userId: user.id, heldSince: now, ...terms, ...entered });
    const booking: BookingRow = { ...UNTOUCHED, ...hold };
    const audit = auditRow(auditOfHold(booking, actorOf({ user })));
    return (await insertAtOnce(deps.db, found, hold, audit)) ? { booking, item: shownItem(found) } : notPlaced;
  } catch (error) {
    if (error instanceof AppError || refusedBy(error) !== null) return notPlaced;
    throw error;
  }
}

/** The columns a new hold leaves at their defaults. */
const UNTOUCHED = {
  isGuest: false,
  paymentId: null,
  orderId: null,
  signature: null,
  paymentUtr: null,
  keptPaise: 0,
  isRefundDecided: false,
  keepsPlace: false,
  postponed: null,
  riderGroup: '',
  outcome: null,
  paidAt: null,
  cancelledAt: null,
  cancelReason: '',
  isDemo: false,
  searchText: null,
  searchCodes: null,
} satisfies Partial<BookingRow>;
