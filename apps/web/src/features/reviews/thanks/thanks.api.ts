import { getThanks, sendReview } from '@kickstand/contract/reviews/reviews.endpoints';
import type { ReviewForm, ThanksPage } from '@kickstand/contract/reviews/reviews.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useSingleMutation } from '../../../lib/hooks/use-single-mutation.ts';

const keyOf = (token: string) => ['thanks', token];

export const useThanks = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => (await call(getThanks, { query: { token } }, { signal })).data.thanks,
    enabled: token !== '',
    retry: false,
  });

export function useSendReview(token: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (review: ReviewForm) => call(sendReview, { body: { token, ...review } }),
    onSuccess: (_, review) =>
      client.setQueryData<ThanksPage>(keyOf(token), (page) => page && { ...page, review: { ...review } }),
  });
}
