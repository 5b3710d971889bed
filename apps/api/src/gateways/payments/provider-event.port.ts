import * as z from 'zod/mini';
import type { ProviderEvent } from './payments.port.ts';
import { paymentEntity, refundEntity } from './provider-entities.ts';

const envelope = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentEntity })),
    refund: z.optional(z.object({ entity: refundEntity })),
  }),
});

/** Content of a webhook, or null if it cannot be parsed. Its signature is verified beforehand, over the raw bytes. */
export function readProviderEvent(body: unknown): ProviderEvent | null {
  const { success, data } = envelope.safeParse(body);
  if (!success) return null;
  const { payment, refund } = data.payload;
  return { event: data.event, payment: payment?.entity ?? null, refund: refund?.entity ?? null };
}
