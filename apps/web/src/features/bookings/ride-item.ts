import { canWaitForRide } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import type { BookingItem } from './booking-item.ts';

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
