import { DAY_MS } from '../shared/dates.ts';
import type { Ride } from './rides.schema.ts';

export const DIFFICULTIES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;

type Bookable = Pick<Ride, 'isActive' | 'startTime' | 'registeredCount' | 'maxCapacity'>;

export type RideState = 'bookable' | 'full' | 'coming-soon' | 'inactive';

/** First reading of the specification: full comes first; an active ride that cannot be booked is 'Coming Soon'. */
export function rideState(ride: Bookable, now: Date): RideState {
  if (ride.registeredCount >= ride.maxCapacity) return 'full';
  if (!ride.isActive) return 'inactive';
  return ride.startTime !== null && new Date(ride.startTime) > now ? 'bookable' : 'coming-soon';
}

type Awaited = Bookable & Pick<Ride, 'hasWaitingList' | 'isCancelled'>;

/** Whether people can join its waiting list: it's open, but every place is taken or kept for those who wait already. */
export const canWaitForRide = (ride: Awaited, now: Date) =>
  !ride.isCancelled &&
  rideState({ ...ride, registeredCount: 0, maxCapacity: 1 }, now) === 'bookable' &&
  (ride.hasWaitingList === true || ride.registeredCount >= ride.maxCapacity);

/** A ride leaves the list when it ends; without an end 24 h after its start; without a start never. */
export function hasEnded(ride: Pick<Ride, 'startTime' | 'endTime'>, now: Date): boolean {
  if (ride.endTime !== null) return new Date(ride.endTime) <= now;
  if (ride.startTime === null) return false;
  return new Date(ride.startTime).getTime() + DAY_MS <= now.getTime();
}

/** It has left and isn't back yet. */
export const isUnderWay = (ride: Pick<Ride, 'isActive' | 'startTime' | 'endTime'>, now: Date) =>
  ride.isActive && ride.startTime !== null && new Date(ride.startTime) <= now && !hasEnded(ride, now);

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Countdown values; zeros once the moment is reached. */
export function timeLeft(startTime: string, now: Date): TimeLeft {
  const seconds = Math.max(0, Math.floor((new Date(startTime).getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
