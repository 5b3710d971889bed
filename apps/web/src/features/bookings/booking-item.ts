import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { canWaitForEvent, eventPlace, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { canWaitForRide } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';

/** The ride or event to book, as far as the dialog shows it. */
export type BookingItem = {
  kind: BookingKind;
  _id: string;
  title: string;
  startTime: string | null;
  place: string;
  imgUrl: string | null;
  /** As shown on the page; the order has the actual amount to pay. */
  price: number;
  stops: string[];
  /** Things a rider has to bring. */
  requirements: string[];
  /** As far as they are known: they change while the dialog is open. */
  registeredCount: number;
  maxCapacity: number;
  /** Every place is taken or kept for others, so the dialog leads to the waiting list. */
  isToWait?: boolean | undefined;
  /** What it asks of riders; nothing where it is missing. */
  asks?: Asks | undefined;
};

export const rideItem = (
  { _id, title, startTime, venue, imgUrl, price, route, ...ride }: Ride,
  now = new Date(),
): BookingItem => ({
  kind: 'ride',
  _id,
  title,
  startTime,
  place: venue,
  imgUrl,
  price,
  stops: [route.startLocation, ...route.waypoints, route.endLocation].filter(Boolean),
  requirements: ride.requirements,
  registeredCount: ride.registeredCount,
  maxCapacity: ride.maxCapacity,
  asks: ride.asks,
  isToWait: canWaitForRide({ ...ride, startTime }, now),
});

export const eventItem = (event: ClubEvent, now: Date): BookingItem => ({
  kind: 'event',
  _id: event._id,
  title: event.title,
  startTime: event.startDate,
  place: eventPlace(event),
  imgUrl: event.imgUrl,
  price: priceToPay(event, now),
  stops: [],
  requirements: [],
  registeredCount: event.capacity.currentParticipants,
  maxCapacity: event.capacity.maxParticipants,
  asks: event.asks,
  isToWait: canWaitForEvent(event, now),
});
