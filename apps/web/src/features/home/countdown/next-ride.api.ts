import { nextRide } from '@kickstand/contract/rides/rides.endpoints';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { servedAnswer } from '../../../lib/api/served-answers.ts';

export type NextRide = Pick<Ride, '_id' | 'title' | 'venue'> & { startTime: string };

export async function loadNextRide(signal?: AbortSignal): Promise<NextRide | null> {
  return rideOf(await call(nextRide, undefined, signal && { signal }));
}

/** If the page brought it along. */
export function servedNextRide(): NextRide | null | undefined {
  const answer = servedAnswer(nextRide, undefined);
  return answer && rideOf(answer);
}

function rideOf({ data: { ride } }: AnswerOf<typeof nextRide>): NextRide | null {
  return ride?.startTime ? { ...ride, startTime: ride.startTime } : null;
}
