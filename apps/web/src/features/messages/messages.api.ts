import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { messageCalls } from '@kickstand/contract/messages/messages.endpoints';
import type { MessageRequest, ThanksWords } from '@kickstand/contract/messages/messages.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';

const keyOf = ({ kind, id }: BookableRef) => ['rider-messages', kind, id];

const FOLLOWED_EVERY_MS = 3_000;

/** What was written, newest first; followed until every mail has left. */
export const useMessages = (item: BookableRef) =>
  useQuery({
    queryKey: keyOf(item),
    queryFn: async ({ signal }) =>
      (await call(messageCalls[item.kind].listMessages, { params: { id: item.id } }, { signal })).data.messages,
    refetchInterval: ({ state }) =>
      state.data?.some(({ deliveries }) => deliveries.waiting > 0) ? FOLLOWED_EVERY_MS : false,
  });

export const useDeliveries = (item: BookableRef, messageId: string) =>
  useQuery({
    queryKey: [...keyOf(item), messageId],
    queryFn: async ({ signal }) =>
      (await call(messageCalls[item.kind].listDeliveries, { params: { id: item.id, messageId } }, { signal })).data
        .deliveries,
  });

export const usePreviewMessage = (item: BookableRef) =>
  useSingleMutation({
    mutationFn: async (body: MessageRequest) =>
      (await call(messageCalls[item.kind].previewMessage, { params: { id: item.id }, body })).data.preview,
  });

export const usePreviewThanks = (item: BookableRef) =>
  useSingleMutation({
    mutationFn: async (body: ThanksWords) =>
      (await call(messageCalls[item.kind].previewThanks, { params: { id: item.id }, body })).data.preview,
  });

type Sent = { body: MessageRequest; idempotencyKey: string };

export const useSendMessage = (item: BookableRef) =>
  useInvalidating(
    [keyOf(item)],
    async ({ body, idempotencyKey }: Sent) =>
      (await call(messageCalls[item.kind].sendMessage, { params: { id: item.id }, body }, { idempotencyKey })).data
        .message,
  );
