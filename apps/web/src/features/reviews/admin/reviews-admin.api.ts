import { decideReview, listReviews } from '@kickstand/contract/reviews/reviews.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useInvalidating } from '../../../lib/hooks/use-invalidating.ts';

const NAME = 'admin-reviews';

/** Those that wait first, then the latest decisions. */
export const useRiderReviews = () =>
  useQuery({
    queryKey: [NAME],
    queryFn: async ({ signal }) => (await call(listReviews, undefined, { signal })).data.reviews,
  });

export type Decision = 'approved' | 'declined';

/** What is approved becomes a part of the club's content. */
export const useDecideReview = () =>
  useInvalidating([[NAME], ['club']], ({ id, decision }: { id: string; decision: Decision }) =>
    call(decideReview, { params: { id }, body: { decision } }),
  );
