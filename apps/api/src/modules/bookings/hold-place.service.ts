import { randomInt, randomUUID } from 'node:crypto';
import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import {
  ageProblem,
  BOOKING_NUMBER_LENGTH,
  BOOKING_NUMBER_LETTERS,
  HOLD_PAUSE_MINUTES,
  holdUntil,
} from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { pillionFee } from '@kickstand/contract/eligibility/asks.rules';
import { DAY_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { toPaise } from '@kickstand/contract/shared/money';
import { type Actor, actorOf, type CurrentSession, SYSTEM } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { itemIdsOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { advanceBooking } from './advance-booking.service.ts';
import { findPlaces, isOverCapacity, lockItemRow } from './booked-item.queries.ts';
import { type BookableItem, ITEM_ERRORS, readItem } from './booked-item.ts';
import {
  type BookingRow,
  findLateHold,
  findLiveBooking,
  insertBooking,
  type NewBooking,
  selectBookingTimes,
  selectItemsWithLapsedHolds,
  selectLapsedHolds,
  updateLockedBooking,
} from './bookings.queries.ts';
import type { LockedBooking } from './lock-booking.service.ts';
import { asksOf } from './papers/stored-asks.ts';
import { takePapers } from './papers/take-papers.service.ts';

type HoldDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets' | 'settings' | 'club'>;
type Person = CurrentSession['user'];

const ROUNDS_A_DAY = 5;

/**
 * Holds a place for 15 minutes at the current price. Nothing here counts places: the insert takes one, and a check in the
 * database refuses it when none is left.
 */
export async function holdPlace(
  deps: HoldDeps,
  person: Person,
  kind: BookingKind,
  itemId: string,
  /** Null when resuming a payment with previously entered details. */
  details: BookingDetails | null,
): Promise<{ booking: BookingRow; item: BookableItem }> {
  try {
    return await deps.db.transaction(async (transaction) => {
      const { item } = await lockBookable(deps, transaction, kind, itemId);
      const now = deps.now();
      if (!item.isPublic) throw new AppError(ITEM_ERRORS[kind].notFound);
      const live = await findLiveBooking(transaction, person.id, kind, itemId);
      if (live?.status === 'paid') throw new AppError(ITEM_ERRORS[kind].alreadyBooked);
      if (item.closed) throw new AppError('BOOKING_CLOSED', { message: item.closed });
      rejectMinors(item, details ?? live, now);
      const entered = details && (await enteredBy(deps, transaction, item, details));
      if (live) return { item, booking: await renew(deps, transaction, live, item, entered) };
      if (!entered) throw new AppError('HOLD_OVER');
      await rejectEndlessRounds(deps, transaction, person, item);
      const terms = termsOf(deps, item, now, entered.pillion);
      const heldSince = await heldSinceFor(deps, transaction, person, item, terms.amountPaise);
      const booking = await insertHold(deps, transaction, item, actorOf({ user: person }), {
        userId: person.id,
        heldSince,
        ...termsOf(deps, item, heldSince, entered.pillion),
        ...entered,
      });
      return { item, booking };
    });
  } catch (error) {
    throw await explainFull(deps.db, kind, itemId, error, { hasPillion: details?.pillion !== undefined });
  }
}

/** Locks a ride or event for a booking of it, without the holds that have expired. */
export async function lockBookable(deps: ReleaseDeps, transaction: Database, kind: BookingKind, itemId: string) {
  const locked = await lockItemRow(transaction, kind, itemId);
  if (!locked) throw new AppError(ITEM_ERRORS[kind].notFound);
  const item = readItem(locked, deps.now());
  await releaseLapsedHolds(deps, transaction, item);
  return { item, row: locked.row };
}

/** The database's refusal of one place too many, in a sentence; any other error as it is. */
export async function explainFull(
  db: Database,
  kind: BookingKind,
  itemId: string,
  error: unknown,
  { hasPillion = false } = {},
): Promise<unknown> {
  if (!isOverCapacity(error)) return error;
  const places = await findPlaces(db, kind, itemId);
  if (hasPillion && places && places.capacity - places.taken - places.held === 1) {
    const message = 'Only one place is left, and a pillion rider needs one too.';
    return fieldError(ITEM_ERRORS[kind].full, 'pillion.fullName', message);
  }
  return new AppError(places && places.taken < places.capacity ? 'PLACES_HELD' : ITEM_ERRORS[kind].full);
}

/** Repeated booking and cancelling sends mails and blocks the place for others, so it is limited per day. */
async function rejectEndlessRounds(
  { settings, now }: HoldDeps,
  transaction: Database,
  person: Person,
  { kind, id }: BookableItem,
): Promise<void> {
  if (!settings.rateLimits) return;
  const since = new Date(now().getTime() - DAY_MS);
  const [oldest, ...newer] = await selectBookingTimes(transaction, person.id, kind, id, since);
  if (!oldest || newer.length + 1 < ROUNDS_A_DAY) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `You've booked this ${kind} ${ROUNDS_A_DAY} times within a day. Please try again tomorrow, or write to us.`,
    retryAfterSeconds: Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now().getTime()) / 1000)),
  });
}

type Born = { personalInfo: { dateOfBirth: string } } | null;

/** A date of birth that isn't known is no reason: an organiser may book a person without it. */
export function rejectMinors({ kind, startTime }: BookableItem, person: Born, now: Date, who = 'You'): void {
  const message = ageProblem(kind, person?.personalInfo.dateOfBirth ?? '', startTime, now, who);
  if (message) throw fieldError('TOO_YOUNG', 'personalInfo.dateOfBirth', message);
}

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
  const now = deps.now();
  const booking = await insertBooking(transaction, {
    id: randomUUID(),
    bookingNumber: newBookingNumber(),
    kind: item.kind,
    ...itemIdsOf(item.kind, item.id),
    status: 'created',
    currency: item.currency,
    createdAt: now,
    ...hold,
  });
  await writeAudit(transaction, {
    at: now,
    actor,
    action: 'booking.created',
    entity: 'booking',
    entityId: booking.id,
    after: { status: 'created', amountPaise: booking.amountPaise, bookingNumber: booking.bookingNumber },
  });
  return booking;
}

/** Booking again right after an unpaid hold continues that hold, so that holds cannot be renewed without end. */
async function heldSinceFor(
  { now }: HoldDeps,
  transaction: Database,
  person: Person,
  { kind, id }: BookableItem,
  amountPaise: number,
): Promise<Date> {
  const at = now();
  const pauseMs = HOLD_PAUSE_MINUTES * MINUTE_MS;
  const late = await findLateHold(transaction, person.id, kind, id, new Date(at.getTime() - pauseMs));
  if (!late?.heldSince || amountPaise === 0) return at;
  if (holdUntil(late.heldSince, at)) return late.heldSince;
  const minutes = Math.ceil((late.endedAt.getTime() + pauseMs - at.getTime()) / MINUTE_MS);
  throw new AppError('HELD_TOO_LONG', {
    message: `You've held a place for an hour without paying, so others get a chance now. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  });
}

/** With the price and refund policy of today; keeps the order unless the price has changed since. */
async function renew(
  deps: HoldDeps,
  transaction: Database,
  live: BookingRow,
  item: BookableItem,
  entered: Entered | null,
): Promise<BookingRow> {
  const terms = termsOf(deps, item, live.heldSince ?? live.createdAt, (entered ?? live).pillion);
  const renewed = await updateLockedBooking(transaction, live, {
    ...terms,
    ...entered,
    ...(live.amountPaise === terms.amountPaise ? {} : { orderId: null }),
  });
  return renewed;
}

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

type Entered = Awaited<ReturnType<typeof enteredBy>>;

/** The columns of what a rider has entered. */
async function enteredBy(
  deps: HoldDeps,
  transaction: Database,
  item: BookableItem,
  { medicalHistory, papers, pillion, ...details }: BookingDetails,
) {
  return {
    ...details,
    medicalHistory: deps.secrets.encrypt(medicalHistory),
    ...(await takePapers(deps, transaction, item, { papers, pillion })),
  };
}

/** 28 signs, seven of them: 13 billion numbers. The database refuses one that exists. */
export const newBookingNumber = () =>
  Array.from({ length: BOOKING_NUMBER_LENGTH }, () =>
    BOOKING_NUMBER_LETTERS.charAt(randomInt(BOOKING_NUMBER_LETTERS.length)),
  ).join('');

type ReleaseDeps = Pick<Deps, 'now' | 'jobs'>;

/** Releases the expired holds of one locked ride or event. */
async function releaseLapsedHolds(deps: ReleaseDeps, transaction: Database, item: BookableItem): Promise<void> {
  for (const booking of await selectLapsedHolds(transaction, item.kind, item.id, deps.now())) {
    await advanceBooking(deps, transaction, { event: 'hold-lapsed', booking, item, actor: SYSTEM });
  }
}

/** Runs by the clock, for rides and events that get no new booking in the meantime. */
export async function releaseAllLapsedHolds(deps: ReleaseDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const { kind, itemId } of await selectItemsWithLapsedHolds(deps.db, deps.now())) {
    await deps.db.transaction(async (transaction) => {
      const row = await lockItemRow(transaction, kind, itemId);
      if (row) await releaseLapsedHolds(deps, transaction, readItem(row, deps.now()));
    });
  }
}

/** When an older order gets paid, the person's newer hold for the same ride or event is released. */
export async function releaseOtherHold(
  deps: ReleaseDeps,
  transaction: Database,
  { booking, item }: LockedBooking,
): Promise<void> {
  if (booking.userId === null) return;
  const other = await findLiveBooking(transaction, booking.userId, item.kind, item.id);
  if (other?.status !== 'created') return;
  const reason = 'Paid with an earlier order.';
  await advanceBooking(deps, transaction, { event: 'rider-cancels', booking: other, item, actor: SYSTEM, reason });
}
