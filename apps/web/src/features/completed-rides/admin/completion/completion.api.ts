import { completionCalls } from '@kickstand/contract/completion/completion.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../../lib/api/send-with-progress.ts';
import { useSingleMutation } from '../../../../lib/hooks/use-single-mutation.ts';
import type { SaveOptions } from '../../../../ui/record/form/use-form-save.ts';

/** A ride or an event. */
export type CompletedItem = { kind: 'ride' | 'event'; id: string };

/** Asked anew each time: attendance may have been corrected meanwhile. */
export const useCompletion = ({ kind, id }: CompletedItem) =>
  useQuery({
    queryKey: ['completion', kind, id],
    queryFn: async ({ signal }) =>
      (await call(completionCalls[kind].getCompletion, { params: { id } }, { signal })).data.completion,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type Sent = Omit<SaveOptions, 'version' | 'answer'> & { body: FormData };

/** The lists of both, the riders and their messages show it. */
export function useCompleteItem({ kind, id }: CompletedItem) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ body, onProgress, ...sent }: Sent) =>
      (
        await call(
          completionCalls[kind].completeItem,
          { params: { id }, body },
          { ...sent, send: sendWithProgress(onProgress) },
        )
      ).data,
    onSettled: () =>
      Promise.all(
        [
          ['admin-rides'],
          ['admin-events'],
          ['admin-completed-rides'],
          ['completed-rides'],
          [`riders-${kind}-${id}`],
          ['rider-messages', kind, id],
        ].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
