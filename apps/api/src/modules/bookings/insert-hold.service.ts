import { randomInt, randomUUID } from 'node:crypto';
import { BOOKING_NUMBER_LENGTH, BOOKING_NUMBER_LETTERS, holdUntil } from '@kickstand/contract/bookings/bookings.rules';
import { pillionFee } from '@kickstand/contract/eligibility/asks.rules';
import { toPaise } from '@kickstand/contract/shared/money';
import type { Actor } from '../../core/actor.ts';
import { itemIdsOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import type { BookableItem } from './booked-item.ts';
import { type BookingRow, insertBooking, type NewBooking } from './bookings.queries.ts';
import { asksOf } from './papers/stored-asks.ts';

type Hold = Omit<NewBooking, 'id' | 'bookingNumber' | 'kind' | 'status' | 'currency' | 'createdAt'> & {
  bookingNumber?: string;
};

/** Takes the place; the database refuses it when none is left. */
export async function insertHold(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  item: BookableItem,
  actor: Actor,
  hold: Hold,
): Promise<BookingRow> {
  const booking = await insertBooking(transaction, newHold(item, deps.now(), hold));
  await writeAudit(transaction, auditOfHold(booking, actor));
  return booking;
}

export const newHold = <H extends Hold>({ kind, id, currency }: BookableItem, now: Date, hold: H) => ({
  id: randomUUID(),
  bookingNumber: newBookingNumber(),
  kind,
  ...itemIdsOf(kind, id),
  status: 'created' as const,
  currency,
  createdAt: now,
  ...hold,
});

export const auditOfHold = (
  { id, createdAt, amountPaise, bookingNumber }: Pick<BookingRow, 'id' | 'createdAt' | 'amountPaise' | 'bookingNumber'>,
  actor: Actor,
) => ({
  at: createdAt,
  actor,
  action: 'booking.created',
  entity: 'booking',
  entityId: id,
  after: { status: 'created', amountPaise, bookingNumber },
});

/** 28 signs, seven of them: 13 billion numbers. The database refuses one that exists. */
export const newBookingNumber = () =>
  Array.from({ length: BOOKING_NUMBER_LENGTH }, () =>
    BOOKING_NUMBER_LETTERS.charAt(randomInt(BOOKING_NUMBER_LETTERS.length)),
  ).join('');

export function termsOf(
  deps: Pick<Deps, 'now' | 'club'>,
  item: BookableItem,
  heldSince: Date,
  pillion: BookingRow['pillion'] = null,
) {
  const amountPaise = pricePaiseOf(item, pillion);
  return {
    amountPaise,
    refundTiers: deps.club.current().policies.refundTiers,
    paymentMethod: amountPaise === 0 ? 'free' : null,
    holdExpiresAt: holdUntil(heldSince, deps.now()) ?? deps.now(),
    updatedAt: deps.now(),
  };
}

/** What a rider pays now, alone or with a pillion rider. */
export const pricePaiseOf = ({ pricePaise, asks }: BookableItem, pillion: BookingRow['pillion']): number =>
  pricePaise + (pillion ? toPaise(pillionFee(asksOf(asks), true)) : 0);
