import { nextRide } from '@kickstand/contract/rides/rides.endpoints';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { call } from '../../../lib/api/api-client.ts';

export type NextRide = Pick<Ride, '_id' | 'title' | 'venue'> & { startTime: string };

export async function loadNextRide(signal?: AbortSignal): Promise<NextRide | null> {
  const { ride } = (await call(nextRide, undefined, signal && { signal })).data;
  return ride?.startTime ? { ...ride, startTime: ride.startTime } : null;
}
