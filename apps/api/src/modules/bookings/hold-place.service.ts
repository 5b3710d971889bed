import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import { ageProblem, HOLD_PAUSE_MINUTES, holdUntil } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MINUTE_MS } from '@kickstand/contract/shared/dates';
import { WAITING_FIELD } from '@kickstand/contract/waiting/waiting.rules';
import { actorOf, type CurrentSession, SYSTEM } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { ITEM_ERRORS } from '../../core/item-errors.ts';
import { announceChange } from '../../db/content-channel.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { advanceBooking } from './advance-booking.service.ts';
import {
  allowHandOver,
  findPlaces,
  isLineKept,
  isOverCapacity,
  type LockedRow,
  lockItemRow,
} from './booked-item.queries.ts';
import { type BookableItem, readItem } from './booked-item.ts';
import {
  type BookingRow,
  findLateHold,
  findLiveBooking,
  selectBookingTimes,
  selectItemsWithLapsedHolds,
  selectLapsedHolds,
  updateLockedBooking,
} from './bookings.queries.ts';
import { insertHold, termsOf } from './insert-hold.service.ts';
import type { LockedBooking } from './lock-booking.service.ts';
import { takePapers } from './papers/take-papers.service.ts';
import { rejectEndlessRounds } from './rounds-a-day.ts';
import { type LineDeps, tendLine } from './waiting/offer-places.service.ts';
import { isOffer, selectLinesToTend } from './waiting/waiting.queries.ts';

type HoldDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets' | 'settings' | 'club'>;
type Person = CurrentSession['user'];

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
      const { item, locked } = await lockBookable(deps, transaction, kind, itemId);
      const now = deps.now();
      if (!item.isPublic) throw new AppError(ITEM_ERRORS[kind].notFound);
      const live = await findLiveBooking(transaction, person.id, kind, itemId);
      if (live?.status === 'paid') throw new AppError(ITEM_ERRORS[kind].alreadyBooked);
      if (item.closed) throw new AppError('BOOKING_CLOSED', { message: item.closed });
      rejectMinors(item, details ?? live, now);
      const entered = details && (await enteredBy(deps, transaction, item, details));
      if (live) {
        const booking = await renew(deps, transaction, live, item, entered);
        // without the pillion rider it may need one place less
        await tendLine(deps, transaction, locked);
        return { item, booking };
      }
      if (!entered) throw new AppError('HOLD_OVER');
      const timesSince = (since: Date) => selectBookingTimes(transaction, person.id, kind, itemId, since);
      await rejectEndlessRounds(deps, timesSince, `booked this ${kind}`);
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

/** Locks a ride or event for a booking of it, without the holds that have expired; those who wait get their places. */
export async function lockBookable(deps: LineDeps, transaction: Database, kind: BookingKind, itemId: string) {
  const locked = await lockItemRow(transaction, kind, itemId);
  if (!locked) throw new AppError(ITEM_ERRORS[kind].notFound);
  await releaseLapsedHolds(deps, transaction, locked);
  return { item: readItem(locked, deps.now()), row: locked.row, locked };
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
  // named as a field, so that the form can offer the waiting list
  if (!places || places.taken >= places.capacity) return fieldError(ITEM_ERRORS[kind].full, WAITING_FIELD);
  if (isLineKept(error)) return fieldError('PLACES_OFFERED', WAITING_FIELD);
  if (hasPillion && places.capacity - places.taken - places.held === 1) {
    const message = 'Only one place is left, and a pillion rider needs one too.';
    return fieldError(ITEM_ERRORS[kind].full, 'pillion.fullName', message);
  }
  return fieldError('PLACES_HELD', WAITING_FIELD);
}

type Born = { personalInfo: { dateOfBirth: string } } | null;

/** A date of birth that isn't known is no reason: an organiser may book a person without it. */
export function rejectMinors({ kind, startTime }: BookableItem, person: Born, now: Date, who = 'You'): void {
  const message = ageProblem(kind, person?.personalInfo.dateOfBirth ?? '', startTime, now, who);
  if (message) throw fieldError('TOO_YOUNG', 'personalInfo.dateOfBirth', message);
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

/**
 * With the price and refund policy of today; keeps the order unless the price has changed since. An offer from the waiting
 * list keeps its price, its terms, its places and its end.
 */
async function renew(
  deps: HoldDeps,
  transaction: Database,
  live: BookingRow,
  item: BookableItem,
  entered: Entered | null,
): Promise<BookingRow> {
  if (await isOffer(transaction, live.id)) {
    const { pillion: _, places: __, ...same } = entered ?? {};
    return updateLockedBooking(transaction, live, { ...same, updatedAt: deps.now() });
  }
  const terms = termsOf(deps, item, live.heldSince ?? live.createdAt, (entered ?? live).pillion);
  const renewed = await updateLockedBooking(transaction, live, {
    ...terms,
    ...entered,
    ...(live.amountPaise === terms.amountPaise ? {} : { orderId: null }),
  });
  return renewed;
}

type Entered = Awaited<ReturnType<typeof enteredBy>>;

/** The columns of what a rider has entered. */
export async function enteredBy(
  deps: Pick<Deps, 'secrets' | 'club' | 'now'>,
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

/** Releases the expired holds of one locked ride or event, whose places go to those who wait. */
async function releaseLapsedHolds(deps: LineDeps, transaction: Database, locked: LockedRow): Promise<void> {
  const item = readItem(locked, deps.now());
  const lapsed = await selectLapsedHolds(transaction, item.kind, item.id, deps.now());
  for (const booking of lapsed) {
    await advanceBooking(deps, transaction, { event: 'hold-lapsed', booking, item, actor: SYSTEM });
  }
  await tendLine(deps, transaction, locked);
  // an offer that wasn't taken makes the line shorter, which is public
  if (lapsed.length > 0 && locked.row.waitingCount > 0) await announceChange(transaction);
}

/** Runs by the clock, for rides and events that get no new booking in the meantime. */
export async function releaseAllLapsedHolds(deps: LineDeps & Pick<Deps, 'db'>): Promise<void> {
  const now = deps.now();
  const items = [...(await selectItemsWithLapsedHolds(deps.db, now)), ...(await selectLinesToTend(deps.db, now))];
  for (const { kind, itemId } of items) {
    await deps.db.transaction(async (transaction) => {
      const locked = await lockItemRow(transaction, kind, itemId);
      if (locked) await releaseLapsedHolds(deps, transaction, locked);
    });
  }
}

/**
 * When an older order gets paid, the person's newer hold for the same ride or event is released, and its place is theirs to
 * take: those who wait don't get it.
 */
export async function releaseOtherHold(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { booking, item }: LockedBooking,
): Promise<void> {
  if (booking.userId === null) return;
  const other = await findLiveBooking(transaction, booking.userId, item.kind, item.id);
  if (other?.status !== 'created') return;
  const reason = 'Paid with an earlier order.';
  await advanceBooking(deps, transaction, { event: 'rider-cancels', booking: other, item, actor: SYSTEM, reason });
  await allowHandOver(transaction);
}
