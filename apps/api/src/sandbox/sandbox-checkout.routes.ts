import { atMost } from '@kickstand/contract/fields/text-fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import type { CallLimit } from '../modules/limits/call-limit.service.ts';
import { getSandboxOrder, paySandboxOrder } from './sandbox.service.ts';
import { SandboxError } from './sandbox-entities.ts';
import { checkBody, checkId, text } from './sandbox-requests.ts';

const instrument = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), vpa: text(100, 'UPI id') }),
  z.object({
    method: z.literal('card'),
    number: text(30, 'card number'),
    expiry: z
      .string('Please enter the card’s expiry date.')
      .check(
        atMost(7, 'Please enter the expiry date as MM/YY.'),
        z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d\d$/, 'Please enter the expiry date as MM/YY.'),
      ),
    cvv: text(10, 'CVV').check(z.regex(/^\d{3,4}$/, 'Please enter the three digits on the back of the card.')),
  }),
  z.object({ method: z.literal('netbanking'), bank: text(100, 'bank'), outcome: z.enum(['success', 'failure']) }),
]);

const payBody = z.object({ key: text(100, 'key'), amount: z.int(), currency: text(10, 'currency'), instrument });

/** Called by the checkout window in the browser; an order's id is enough to try to pay it. */
export function sandboxCheckoutRoutes(scope: FastifyInstance, deps: Deps, callLimit: CallLimit): void {
  scope.post<{ Params: { orderId: string } }>('/sandbox/checkout/:orderId/pay', async (request, reply) => {
    callLimit.count(request.ip);
    reply.header('cache-control', 'no-store');
    const orderId = checkId('order', request.params.orderId);
    const { key, amount, currency, instrument } = checkBody(payBody, request.body);
    if (key !== deps.payments.keyId) throw new SandboxError(401, 'Authentication failed');
    const order = await getSandboxOrder(deps, orderId);
    if (amount !== order.amount || currency !== order.currency) {
      throw new SandboxError(400, 'Amount or currency differs from the order', { field: 'amount' });
    }
    if (instrument.method === 'card') rejectExpiredCard(instrument.expiry, deps.now());
    const { paymentId, signature, failure } = await paySandboxOrder(deps, orderId, instrument);
    if (failure) return reply.status(400).send({ error: failure });
    return { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  });
}

function rejectExpiredCard(expiry: string, now: Date): void {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const isOver = (2000 + year) * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isOver) throw new SandboxError(400, 'Please enter an expiry date in the future.', { field: 'instrument.expiry' });
}
