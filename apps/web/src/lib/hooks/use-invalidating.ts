import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from './use-single-mutation.ts';

/** A change and the queries it outdates; a failure refetches them too, because another person may have been faster. */
export function useInvalidating<Input = void, Answer = unknown>(
  keys: readonly QueryKey[],
  change: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
