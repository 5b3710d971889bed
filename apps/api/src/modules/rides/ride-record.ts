import { changedFacts } from '@kickstand/contract/bookings/booked-change.rules';
import type { RideChange } from '@kickstand/contract/rides/ride-form.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { rideFacts } from '@kickstand/contract/rides/rides-admin.rules';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import type { NewRide, StoredRide } from './rides-admin.queries.ts';

/** What was entered, as the columns it is kept in; a field left out is none of them. */
export function rideColumns({
  startTime,
  endTime,
  price,
  route,
  removeImage,
  ...fields
}: RideChange): Partial<NewRide> {
  const columns = {
    ...fields,
    startTime: momentOf(startTime),
    endTime: momentOf(endTime),
    pricePaise: price === undefined ? undefined : toPaise(price),
    route: route && {
      startLocation: route.startLocation ?? '',
      endLocation: route.endLocation ?? '',
      waypoints: route.waypoints ?? [],
    },
    imgUrl: removeImage ? null : undefined,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What the audit log keeps of a ride. */
export const notedRide = (ride: StoredRide) => ({
  title: ride.title,
  slogan: ride.slogan,
  description: ride.description,
  startTime: ride.startTime,
  endTime: ride.endTime,
  venue: ride.venue,
  route: ride.route,
  difficulty: ride.difficulty,
  distance: ride.distance,
  maxCapacity: ride.maxCapacity,
  price: fromPaise(ride.pricePaise),
  requirements: ride.requirements,
  isActive: ride.isActive,
  isFeatured: ride.isFeatured,
  imgUrl: ride.imgUrl,
  organizerId: ride.organizerId,
});

/** What riders have to know of a change, with how it was before. */
export function changesToTell(before: StoredRide, after: StoredRide, now: Date): [name: string, before: string][] {
  const isOver = hasEnded({ startTime: textOf(after.startTime), endTime: textOf(after.endTime) }, now);
  return isOver ? [] : changedFacts(factsOf(before), factsOf(after));
}

const factsOf = (ride: StoredRide) => rideFacts({ ...ride, startTime: textOf(ride.startTime) });

const momentOf = (text: string | null | undefined) => (text ? new Date(text) : text === undefined ? undefined : null);
const textOf = (moment: Date | null) => moment?.toISOString() ?? null;
