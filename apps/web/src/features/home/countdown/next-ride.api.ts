import { nextRide } from '@kickstand/contract/rides/rides.endpoints';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';

export type NextRide = Pick<Ride, 'venue'> & { startTime: string };

type State = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; ride: NextRide | null };

/** The home page makes only this one call, so it does without the query library of the other pages. */
export function useNextRide(onFailure: () => void): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading' });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState({ status: 'loading' });
      try {
        const { ride } = (await call(nextRide, undefined, signal && { signal })).data;
        setState({ status: 'loaded', ride: ride?.startTime ? { venue: ride.venue, startTime: ride.startTime } : null });
      } catch {
        if (signal?.aborted) return;
        setState({ status: 'failed' });
        onFailure();
      }
    },
    [onFailure],
  );

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { ...state, retry: () => load() };
}
