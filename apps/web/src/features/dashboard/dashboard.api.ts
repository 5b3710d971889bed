import * as dashboard from '@kickstand/contract/dashboard/dashboard.endpoints';
import type { TrendStep } from '@kickstand/contract/dashboard/dashboard.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useSavedChoice } from '../../lib/hooks/use-saved-choice.ts';
import { useLivePlaces } from '../../lib/live/use-live-places.ts';

const NAME = 'dashboard';

/** The three calls of the specification, made together; the one about people only for those who may see them. */
export function useDashboard(withPeople: boolean) {
  useLivePlaces();
  return useQuery({
    queryKey: [NAME],
    queryFn: async ({ signal }) => {
      const options = { signal };
      const [stats, activity, popular] = await Promise.all([
        call(dashboard.getStats, undefined, options),
        withPeople ? call(dashboard.getRecentActivity, undefined, options) : null,
        call(dashboard.getPopularRides, undefined, options),
      ]);
      return {
        overview: stats.data.overview,
        totalRevenue: stats.data.revenue?.totalRevenue ?? 0,
        monthlyGrowth: stats.data.monthlyGrowth,
        ...activity?.data,
        popularRides: popular.data.popularRides,
      };
    },
  });
}

export const useTrend = (by: TrendStep, mayRead = true) =>
  useQuery({
    enabled: mayRead,
    queryKey: [NAME, 'trend', by],
    queryFn: async ({ signal }) => (await call(dashboard.getTrend, { query: { by } }, { signal })).data.trend,
    placeholderData: keepPreviousData,
  });

export const usePlaces = () =>
  useQuery({
    queryKey: [NAME, 'places'],
    queryFn: async ({ signal }) => (await call(dashboard.getFilling, undefined, { signal })).data,
  });

export const useAttention = () =>
  useQuery({
    queryKey: [NAME, 'attention'],
    queryFn: async ({ signal }) => (await call(dashboard.getAttention, undefined, { signal })).data.attention,
    // trouble shows within a minute on a dashboard that stays open
    refetchInterval: 60_000,
  });

/** Refetches the list: queued mail may be sent now, or fail with a new reason. */
export const useSendTestMail = () =>
  useInvalidating([[NAME, 'attention']], async () => (await call(dashboard.sendTestMail)).data);

/** Shows the choice at once, and the stored one again if it couldn't be saved. */
export function useDigestChoice() {
  const queryKey = [NAME, 'digest'];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(dashboard.getDigestChoice, undefined, { signal })).data.isWanted,
  });
  const { mutate, error, isPending } = useInvalidating([queryKey], (isWanted: boolean) =>
    call(dashboard.setDigestChoice, { body: { isWanted } }),
  );
  const [isWanted, show] = useSavedChoice(data, isPending);
  const set = (wanted: boolean) => {
    show(wanted);
    mutate(wanted);
  };
  return { isWanted, error, set };
}
