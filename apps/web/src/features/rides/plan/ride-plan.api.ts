import { getRidePlan } from '@kickstand/contract/rides/rides.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

export const useRidePlan = (id: string) =>
  useQuery({
    queryKey: ['rides', 'plan', id],
    queryFn: async ({ signal }) => (await call(getRidePlan, { params: { id } }, { signal })).data.plan,
  });
