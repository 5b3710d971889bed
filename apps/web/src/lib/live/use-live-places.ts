import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followPlaces } from './follow-places.ts';

/** Keeps the places of all loaded rides and events up to date while the component is shown. */
export function useLivePlaces(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followPlaces((patch) => {
        for (const query of client.getQueryCache().getAll()) {
          const { data, dataUpdatedAt } = query.state;
          const fresh = patch(data);
          // everything else in it is as old as before
          if (fresh !== data) query.setData(fresh, { updatedAt: dataUpdatedAt, manual: true });
        }
      }),
    [client],
  );
}
