import { decideReview, listReviews } from '@kickstand/contract/reviews/reviews.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useSingleMutation } from '../../../lib/hooks/use-single-mutation.ts';

const NAME = 'admin-reviews';

/** Those that wait first, then the latest decisions. */
export const useRiderReviews = () =>
  useQuery({
    queryKey: [NAME],
    queryFn: async ({ signal }) => (await call(listReviews, undefined, { signal })).data.reviews,
  });

export type Decision = 'approved' | 'declined';

/** What is approved becomes a part of the club's content. */
export function useDecideReview() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call(decideReview, { params: { id }, body: { decision } }),
    onSettled: () => Promise.all([NAME, 'club'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
