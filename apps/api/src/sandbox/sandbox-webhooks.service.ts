import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sign } from '../secrets/secrets.ts';
import { findOrder, findPayment, findRefund } from './sandbox.queries.ts';
import {
  type SandboxOrder,
  type SandboxPayment,
  type SandboxRefund,
  unixSeconds,
  unknownId,
} from './sandbox-entities.ts';
import { readSandboxFaults } from './sandbox-faults.service.ts';
import { sandboxKeys } from './sandbox-keys.ts';

const TIMEOUT_MS = 5_000;

type Subject = { payment: SandboxPayment; order?: SandboxOrder; refund?: SandboxRefund };

type PaymentEvent = 'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid';
type RefundEvent = 'refund.created' | 'refund.processed' | 'refund.failed';

/** The body is fixed when the event happens, however late the webhook is delivered. */
export type SandboxWebhook = { eventId: string; body: string };

/** Queues the webhook of an event in the event's transaction, subject to the faults that are set. */
export async function announce(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  event: PaymentEvent | RefundEvent,
  subject: Subject,
): Promise<void> {
  const { loseWebhooks, repeatWebhooks, delayWebhooksSeconds } = await readSandboxFaults(transaction);
  if (loseWebhooks) return;
  const webhook = composeWebhook(event, subject, deps.now());
  for (let sent = 0; sent <= repeatWebhooks; sent++) {
    await deps.jobs.enqueue(transaction, 'sandbox-webhook', webhook, { delaySeconds: delayWebhooksSeconds });
  }
}

/** Sends the latest webhooks of a payment again, even while webhooks are being lost. */
export async function repeatPaymentWebhooks(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  const order = payment ? await findOrder(deps.db, payment.order_id) : null;
  if (!payment || !order) throw unknownId();
  const events: PaymentEvent[] =
    payment.status === 'failed'
      ? ['payment.failed']
      : payment.status === 'authorized'
        ? ['payment.authorized']
        : ['payment.captured', 'order.paid'];
  for (const event of events) {
    const subject = event === 'order.paid' ? { payment, order } : { payment };
    await deps.jobs.enqueue(deps.db, 'sandbox-webhook', composeWebhook(event, subject, deps.now()));
  }
}

const REFUND_EVENTS = {
  pending: 'refund.created',
  processed: 'refund.processed',
  failed: 'refund.failed',
} as const satisfies Record<SandboxRefund['status'], RefundEvent>;

export async function repeatRefundWebhook(deps: Pick<Deps, 'db' | 'jobs' | 'now'>, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  const payment = refund ? await findPayment(deps.db, refund.payment_id) : null;
  if (!refund || !payment) throw unknownId();
  const webhook = composeWebhook(REFUND_EVENTS[refund.status], { payment, refund }, deps.now());
  await deps.jobs.enqueue(deps.db, 'sandbox-webhook', webhook);
}

/** Delivers over HTTP like the provider. Throws unless it is accepted, so that the job is tried again. */
export async function deliverWebhook(
  deps: Pick<Deps, 'payments' | 'ownAddress' | 'secrets'>,
  { eventId, body }: SandboxWebhook,
): Promise<void> {
  // left over from before a real provider was set
  if (deps.payments.kind !== 'sandbox') return;
  const response = await fetch(`${deps.ownAddress.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(body, sandboxKeys(deps.secrets).webhookSecret),
      'x-razorpay-event-id': eventId,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`sandbox webhook answered with ${response.status}`);
}

/** An event has one id, however often it is sent. */
function composeWebhook(event: PaymentEvent | RefundEvent, subject: Subject, now: Date): SandboxWebhook {
  const { payment, order, refund } = subject;
  const digest = createHash('sha256')
    .update(`${event} ${refund?.id ?? payment.id}`)
    .digest('hex');
  const parts = { ...(refund ? { refund } : {}), payment, ...(order ? { order } : {}) };
  const body = {
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains: Object.keys(parts),
    payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
    created_at: unixSeconds(now),
  };
  return { eventId: digest.slice(0, 14), body: JSON.stringify(body) };
}
