import * as z from 'zod/mini';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payments.port.ts';

// The provider adds fields at will; only the ones we read are checked.

const paise = z.int().check(z.nonnegative());
/** Key-value pairs; when there are none the provider writes an empty array. */
const notes = z.pipe(
  z.nullish(
    z.union([z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])), z.array(z.any())]),
  ),
  z.transform((pairs): Record<string, string> => {
    if (!pairs || Array.isArray(pairs)) return {};
    return Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name, String(value ?? '')]));
  }),
);
const reference = z.nullish(z.string());

export const orderEntity = z.pipe(
  z.object({ id: z.string(), amount: paise, currency: z.string(), status: z.enum(['created', 'attempted', 'paid']) }),
  z.transform((order): ProviderOrder => order),
);

export const paymentEntity = z.pipe(
  z.object({
    id: z.string(),
    order_id: z.nullish(z.string()),
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.nullish(z.string()),
    error_description: z.nullish(z.string()),
    amount_refunded: z.nullish(paise),
    acquirer_data: z.nullish(
      // like the notes: empty comes as an array
      z.union([z.object({ rrn: reference, utr: reference, bank_transaction_id: reference }), z.array(z.any())]),
    ),
    notes,
  }),
  z.transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method ?? null,
      errorDescription: payment.error_description ?? null,
      utr: bankReference(payment.acquirer_data),
      amountRefunded: payment.amount_refunded ?? 0,
      notes: payment.notes,
    }),
  ),
);

export const refundEntity = z.pipe(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
  }),
  z.transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amount: refund.amount,
      currency: refund.currency,
      status: refund.status,
      notes: refund.notes,
    }),
  ),
);

export const paymentCollection = z.object({ items: z.array(paymentEntity) });
export const refundCollection = z.object({ items: z.array(refundEntity) });

type AcquirerData = {
  rrn?: string | null | undefined;
  utr?: string | null | undefined;
  bank_transaction_id?: string | null | undefined;
};

function bankReference(data: AcquirerData | unknown[] | null | undefined): string | null {
  if (!data || Array.isArray(data)) return null;
  return data.rrn ?? data.utr ?? data.bank_transaction_id ?? null;
}
