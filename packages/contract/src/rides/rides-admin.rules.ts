import type { Facts } from '../bookings/booked-change.rules.ts';
import type { Flag } from '../fields/flags.ts';
import { formatDayTime } from '../shared/dates.ts';
import { matchesText } from '../shared/search.ts';
import { hasEnded } from './rides.rules.ts';
import type { Difficulty, Ride, RideRoute } from './rides.schema.ts';

export const RIDE_STATUSES = ['scheduled', 'ongoing', 'completed', 'cancelled'] as const;
export type RideStatus = (typeof RIDE_STATUSES)[number];

/** Sort fields of the ride lists. */
export const RIDE_SORTS = [
  /** The next ride first; then undated ones; then past and cancelled ones, the latest first. */
  'next',
  'title',
  'from',
  'startTime',
  'endTime',
  'difficulty',
  'registeredCount',
  'availableSeats',
  'price',
  'isActive',
  'createdAt',
] as const;

/** Called off by the organiser, else by the clock. */
export function rideStatus(
  ride: Pick<Ride, 'startTime' | 'endTime'> & { cancelledAt: string | null },
  now: Date,
): RideStatus {
  if (ride.cancelledAt !== null) return 'cancelled';
  if (hasEnded(ride, now)) return 'completed';
  return ride.startTime !== null && new Date(ride.startTime) <= now ? 'ongoing' : 'scheduled';
}

export type RideFilter = {
  search?: string | undefined;
  difficulty?: Difficulty | undefined;
  isActive?: Flag | undefined;
};

/** Does this ride match the filter on Upcoming Rides? The server runs the same query in the database. */
export const matchesRide = (
  ride: Pick<Ride, 'title' | 'venue' | 'difficulty' | 'isActive'>,
  { search, difficulty, isActive }: RideFilter,
): boolean =>
  (!difficulty || ride.difficulty === difficulty) &&
  (!isActive || String(ride.isActive) === isActive) &&
  matchesText(search, [ride.title, ride.venue]);

/** The same for the legacy page, which knows a ride by where it goes from and to. */
export const matchesLegacyRide = (
  ride: { from: string; to: string; status: RideStatus },
  { search, status }: { search?: string | undefined; status?: RideStatus | undefined },
): boolean => (!status || ride.status === status) && matchesText(search, [ride.from, ride.to]);

/** From here on a ride is nearly full. */
export const FEW_SEATS = 5;

/** 'Mumbai to Malshej Ghat via Kalyan, Murbad' */
export function routeText({ startLocation, endLocation, waypoints }: RideRoute): string {
  const ends = [startLocation, endLocation].filter(Boolean).join(' to ');
  return waypoints.length === 0 ? ends : [ends, `via ${waypoints.join(', ')}`].filter(Boolean).join(' ');
}

/** The facts that riders are notified of. */
export const rideFacts = (ride: Pick<Ride, 'startTime' | 'venue' | 'route'>): Facts => ({
  Start: ride.startTime ? formatDayTime(ride.startTime) : 'Date TBD',
  Venue: ride.venue,
  Route: routeText(ride.route) || 'Not given',
});

/** Why a ride cannot last from the one moment to the other, or null. */
export const rideTimesProblem = (start: string | null, end: string | null): string | null =>
  start && end && new Date(end) <= new Date(start) ? 'End Time must be after Start Time' : null;

/** Whether it can still be called off. */
export const canCancelRide = ({ status }: { status: RideStatus }) => status === 'scheduled' || status === 'ongoing';
