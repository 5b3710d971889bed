import { toPaise } from '@kickstand/contract/shared/money';
import * as z from 'zod/mini';
import { SANDBOX_IDS, text } from './sandbox-requests.ts';

const id = (prefix: keyof typeof SANDBOX_IDS) =>
  text(30, 'id').check(z.regex(SANDBOX_IDS[prefix], 'There is nothing with this id.'));
export const orderForm = z.object({ order: id('order') });
export const paymentForm = z.object({ payment: id('pay') });
export const refundWebhookForm = z.object({ refund: id('rfnd') });

/** Rupees; empty: all that is left. */
const rupees = z.pipe(
  text(20, 'field').check(z.regex(/^(\d{1,7}(\.\d{1,2})?)?$/, 'The amount must be a sum in rupees.')),
  z.transform((value) => (value === '' ? null : toPaise(Number(value)))),
);
export const refundForm = z.object({ payment: id('pay'), amount: rupees });
export const newOrderForm = z.object({ amount: rupees });

// a form sends text, and of boxes only those that are ticked
const wholeNumber = z.pipe(z._default(text(20, 'field'), ''), z.transform(Number));
const ticked = z.pipe(
  z.optional(text(20, 'field')),
  z.transform((value) => value !== undefined),
);
export const faultsForm = z.object({
  slowMs: wholeNumber,
  failRequests: text(20, 'field'),
  failCount: z.pipe(
    z._default(text(20, 'field'), ''),
    z.transform((value) => (value === '' ? null : Number(value))),
  ),
  loseWebhooks: ticked,
  repeatWebhooks: wholeNumber,
  delayWebhooksSeconds: wholeNumber,
  failRefunds: ticked,
  captureManually: ticked,
  allowSecondPayment: ticked,
});
