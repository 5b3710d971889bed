import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { completionCalls } from '@kickstand/contract/completion/completion.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { sendWithProgress } from '../../../../lib/api/send-with-progress.ts';
import { useInvalidating } from '../../../../lib/hooks/use-invalidating.ts';
import type { SaveOptions } from '../../../../ui/record/form/use-form-save.ts';

/** Asked anew each time: attendance may have been corrected meanwhile. */
export const useCompletion = ({ kind, id }: BookableRef) =>
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
export function useCompleteItem({ kind, id }: BookableRef) {
  const shownIn = [
    ['admin-rides'],
    ['admin-events'],
    ['admin-completed-rides'],
    ['completed-rides'],
    [`riders-${kind}-${id}`],
    ['rider-messages', kind, id],
  ];
  return useInvalidating(shownIn, async ({ body, onProgress, ...sent }: Sent) => {
    const options = { ...sent, send: sendWithProgress(onProgress) };
    return (await call(completionCalls[kind].completeItem, { params: { id }, body }, options)).data;
  });
}
