import { createHash } from 'node:crypto';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { readProviderEvent } from '../../gateways/payments/provider-event.port.ts';
import { findEvent, insertEvent, markEventProcessed } from './payment-events.queries.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';
import { settleRefund } from './settle-refund.service.ts';

type Fields = Record<string, unknown>;

/** Checks and stores the provider's message; a job processes it, with as many tries as it takes. */
export async function receivePaymentEvent(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'payments'>,
  raw: Buffer,
  { signature, eventId }: { signature: string; eventId: string | null },
  onRefused: () => void = () => {},
): Promise<void> {
  if (!deps.payments.isWebhookSignature(raw, signature)) {
    onRefused();
    throw new AppError('WRONG_SIGNATURE');
  }
  const body = parseBody(raw);
  const event = typeof body.event === 'string' ? body.event.slice(0, 100) : '';
  // without an id, an identical message counts as the same event
  const id = eventId ?? createHash('sha256').update(raw).digest('base64url');
  await deps.db.transaction(async (transaction) => {
    const isNew = await insertEvent(transaction, {
      id,
      event,
      body: withoutPersonalData(body),
      receivedAt: deps.now(),
    });
    if (isNew) await deps.jobs.enqueue(transaction, 'payment-event', { eventId: id });
  });
}

/** Throws if the message has to be tried again. */
export async function processPaymentEvent(deps: SettleDeps, eventId: string, isLastTry: boolean): Promise<void> {
  const stored = await findEvent(deps.db, eventId);
  if (!stored || stored.processedAt) return;
  const outcome = await processEvent(deps, stored.body, eventId);
  // our own transaction may not be committed yet; on the last try the order is not ours
  if (outcome === 'unknown' && !isLastTry) throw new Error(`event ${eventId} belongs to nothing we know yet`);
  await markEventProcessed(deps.db, eventId, deps.now(), outcome);
}

async function processEvent(deps: SettleDeps, body: unknown, eventId: string): Promise<string> {
  const event = readProviderEvent(body);
  if (!event) return 'unreadable';
  if (event.event.startsWith('refund.') && event.refund) return settleRefund(deps, event.refund, eventId);
  if (!event.payment) return 'ignored';
  return (await settlePayment(deps, event.payment, { by: 'webhook', eventId })).kind;
}

function parseBody(raw: Buffer): Fields {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (isFields(body)) return body;
  } catch {
    // falls through: signed, but not valid JSON
  }
  throw new AppError('INVALID_JSON');
}

/** What settling, showing and disputing a payment needs: no names, addresses, phone numbers, cards or UPI ids. */
const KEPT = [
  'id',
  'entity',
  'order_id',
  'payment_id',
  'amount',
  'currency',
  'status',
  'method',
  'captured',
  'international',
  'amount_paid',
  'amount_refunded',
  'refund_status',
  'receipt',
  'fee',
  'tax',
  'error_code',
  'error_description',
  'error_source',
  'error_step',
  'error_reason',
  'created_at',
];
const KEPT_NOTES = ['bookingId', 'bookingNumber', 'kind', 'refundId', 'attempt'];
const KEPT_REFERENCES = ['rrn', 'utr', 'arn', 'bank_transaction_id'];

/** The provider's message without personal data; its signature has been checked, so the rest is not needed again. */
function withoutPersonalData(body: Fields): Fields {
  const payload = isFields(body.payload) ? body.payload : {};
  return {
    ...only(body, ['entity', 'account_id', 'event', 'contains', 'created_at']),
    payload: Object.fromEntries(
      Object.entries(payload).flatMap(([name, part]) =>
        isFields(part) && isFields(part.entity) ? [[name, { entity: entityWithoutPerson(part.entity) }]] : [],
      ),
    ),
  };
}

const entityWithoutPerson = (entity: Fields): Fields => ({
  ...only(entity, KEPT),
  ...(isFields(entity.notes) ? { notes: only(entity.notes, KEPT_NOTES) } : {}),
  ...(isFields(entity.acquirer_data) ? { acquirer_data: only(entity.acquirer_data, KEPT_REFERENCES) } : {}),
});

const only = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
