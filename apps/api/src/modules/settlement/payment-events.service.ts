import { createHash } from 'node:crypto';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { readProviderEvent } from '../../gateways/payments/provider-event.port.ts';
import { findEvent, insertEvent, markEventProcessed } from '../payments/payments.service.ts';
import { eventWithoutPerson } from './event-without-person.ts';
import { recordRefund } from './record-refund.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** Checks and stores the provider's message and answers; the work is done by a job, with as many tries as it takes. */
export async function receivePaymentEvent(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'payments'>,
  raw: Buffer,
  { signature, eventId }: { signature: string; eventId: string | null },
): Promise<void> {
  if (!deps.payments.isWebhookSignature(raw, signature)) throw new AppError('WRONG_SIGNATURE');
  const body = parseBody(raw);
  const event = typeof body.event === 'string' ? body.event.slice(0, 100) : '';
  // without an id of its own, the same message is the same event
  const id = eventId ?? createHash('sha256').update(raw).digest('base64url');
  await deps.db.transaction(async (transaction) => {
    const isNew = await insertEvent(transaction, {
      id,
      event,
      body: eventWithoutPerson(body),
      receivedAt: deps.now(),
    });
    if (isNew) await deps.jobs.enqueue(transaction, 'payment-event', { eventId: id });
  });
}

/** Works off a stored message. Throws when it has to be tried again. */
export async function processPaymentEvent(deps: SettleDeps, eventId: string, isLastTry: boolean): Promise<void> {
  const stored = await findEvent(deps.db, eventId);
  if (!stored || stored.processedAt) return;
  const outcome = await workOff(deps, stored.body, eventId);
  // our own transaction may not have been committed yet; an order that is not ours is none of our business
  if (outcome === 'unknown' && !isLastTry) throw new Error(`event ${eventId} belongs to nothing we know yet`);
  await markEventProcessed(deps.db, eventId, deps.now(), outcome);
}

async function workOff(deps: SettleDeps, body: unknown, eventId: string): Promise<string> {
  const event = readProviderEvent(body);
  if (!event) return 'unreadable';
  if (event.event.startsWith('refund.') && event.refund) return recordRefund(deps, event.refund, eventId);
  if (!event.payment) return 'ignored';
  return (await settlePayment(deps, event.payment, { by: 'webhook', eventId })).kind;
}

function parseBody(raw: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // falls through: signed, but not readable
  }
  throw new AppError('INVALID_JSON');
}
