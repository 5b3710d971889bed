import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followPlaces } from './follow-places.ts';
import type { Patch } from './live-places.ts';

/** Keeps the places of all loaded rides and events up to date while the component is shown. */
export function useLivePlaces(): void {
  const client = useQueryClient();
  useEffect(() => followPlaces((patch) => patchLoaded(client.getQueryCache(), patch)), [client]);
}

export function patchLoaded(cache: QueryCache, patch: Patch) {
  for (const query of cache.getAll()) {
    const { data, dataUpdatedAt, status } = query.state;
    // a list that has failed shows nothing of its old data, and setting it would count as a success
    if (status === 'error') continue;
    const fresh = patch(data);
    // everything else in it is as old as before
    if (fresh !== data) query.setData(fresh, { updatedAt: dataUpdatedAt, manual: true });
  }
}
