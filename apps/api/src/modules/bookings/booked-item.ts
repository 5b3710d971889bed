import { bookingClosedReason, priceToPay } from '@kickstand/contract/events/events.rules';
import { rideState } from '@kickstand/contract/rides/rides.rules';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { fieldError } from '../../core/app-error.ts';
import type { EventColumns, RideColumns } from '../../db/bookables.ts';
import type { StoredAsks } from '../../db/schema/bookables.ts';
import type { LockedRow } from './booked-item.queries.ts';

/** The parts of a ride or event that booking needs. */
export type BookableItem = {
  kind: LockedRow['kind'];
  id: string;
  title: string;
  startTime: Date | null;
  /** The moment from which it can't be booked any more. */
  closesAt: Date | null;
  currency: string;
  pricePaise: number;
  /** What it asks of riders, and what a pillion rider adds to the price. */
  asks: StoredAsks;
  isCancelled: boolean;
  /** An unpublished event, or what waits for its moment, does not exist for members. */
  isPublic: boolean;
  /** Why booking is closed, or null. The database decides whether places are left. */
  closed: string | null;
};

/** The columns that decide whether, when and at what price it can be booked: `readItem` reads no others but the title. */
export const DECIDING = {
  ride: ['startsAt', 'currency', 'pricePaise', 'asks', 'isActive', 'cancelledAt', 'publishAt'],
  event: [
    ...(['startsAt', 'currency', 'pricePaise', 'asks', 'cancelledAt', 'publishAt', 'status', 'isPublished'] as const),
    ...(['isBookingEnabled', 'registrationDeadline', 'isFree', 'basePricePaise'] as const),
    ...(['earlyBirdPricePaise', 'earlyBirdDeadline'] as const),
  ],
} as const;

type DecidingRide = Pick<RideColumns, 'id' | 'title' | (typeof DECIDING.ride)[number]>;
type DecidingEvent = Pick<EventColumns, 'id' | 'title' | (typeof DECIDING.event)[number]>;

export function readItem(
  found: { kind: 'ride'; row: DecidingRide } | { kind: 'event'; row: DecidingEvent },
  now: Date,
): BookableItem {
  return found.kind === 'ride' ? readRide(found.row, now) : readEvent(found.row, now);
}

const isDue = ({ publishAt }: Pick<RideColumns, 'publishAt'>, now: Date) => publishAt === null || publishAt <= now;

type Counted = Pick<RideColumns, 'capacity' | 'takenCount' | 'heldCount' | 'waitingCount'>;

/** Every place is taken or held, and people wait. */
export const hasLine = ({ capacity, takenCount, heldCount, waitingCount }: Counted) =>
  waitingCount > 0 && takenCount + heldCount >= capacity;

type Publishable = Pick<RideColumns, 'publishAt' | 'takenCount' | 'heldCount'>;

/** Riders must find what they have booked: it can't be put off to a later moment. */
export function rejectHidingBooked(before: Publishable, publishAt: Date | null | undefined, now: Date): void {
  const isHidden = publishAt !== undefined && !isDue({ publishAt }, now);
  if (!isHidden || before.takenCount + before.heldCount === 0) return;
  const sentence =
    "People have places already, so this can't be hidden until later. Clear the time to keep it on the site.";
  throw fieldError('INVALID_INPUT', 'publishAt', sentence);
}

function readRide(row: DecidingRide, now: Date): BookableItem {
  const state = rideState(
    { isActive: row.isActive, startTime: row.startsAt?.toISOString() ?? null, registeredCount: 0, maxCapacity: 1 },
    now,
  );
  const closed = {
    bookable: null,
    full: null,
    inactive: "This ride isn't open for booking.",
    'coming-soon':
      row.startsAt === null ? "This ride can't be booked yet: its date isn't set." : 'This ride has already started.',
  }[state];
  return {
    kind: 'ride',
    id: row.id,
    title: row.title,
    startTime: row.startsAt,
    closesAt: row.startsAt,
    currency: row.currency,
    pricePaise: row.pricePaise,
    asks: row.asks,
    isCancelled: row.cancelledAt !== null,
    isPublic: isDue(row, now),
    closed: row.cancelledAt === null ? closed : 'This ride was cancelled by the organiser.',
  };
}

const earliest = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

const EVENT_SENTENCES: Record<string, string> = {
  Cancelled: 'This event was cancelled.',
  Postponed: 'This event was postponed.',
  'Registration closed': 'Registration for this event is closed.',
  'Already started': 'This event has already started.',
};

function readEvent(row: DecidingEvent, now: Date): BookableItem {
  const startDate = row.startsAt?.toISOString() ?? null;
  const reason = bookingClosedReason(
    {
      status: row.status,
      startDate,
      registrationDeadline: row.registrationDeadline?.toISOString() ?? null,
      capacity: { currentParticipants: 0, maxParticipants: 1 },
    },
    now,
  );
  const price = priceToPay(
    {
      startDate,
      price: fromPaise(row.pricePaise),
      pricing: {
        isFree: row.isFree,
        basePrice: fromPaise(row.basePricePaise),
        currency: row.currency,
        earlyBirdPrice: row.earlyBirdPricePaise === null ? null : fromPaise(row.earlyBirdPricePaise),
        earlyBirdDeadline: row.earlyBirdDeadline?.toISOString() ?? null,
      },
    },
    now,
  );
  const isOpen = row.isBookingEnabled && row.isPublished;
  return {
    kind: 'event',
    id: row.id,
    title: row.title,
    startTime: row.startsAt,
    closesAt: earliest(row.startsAt, row.registrationDeadline),
    currency: row.currency,
    pricePaise: toPaise(price),
    asks: row.asks,
    isCancelled: row.cancelledAt !== null || row.status === 'cancelled',
    isPublic: row.isPublished && isDue(row, now),
    closed: reason ? (EVENT_SENTENCES[reason] ?? reason) : isOpen ? null : "This event isn't open for booking.",
  };
}
