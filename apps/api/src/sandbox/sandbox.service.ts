import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sign } from '../secrets/signatures.ts';
import {
  findOrder,
  findPayment,
  insertOrder,
  insertPayment,
  listPaymentsOf,
  lockOrder,
  lockPayment,
  updateOrder,
  updatePayment,
} from './sandbox.queries.ts';
import { type Notes, newProviderId, type SandboxOrder, type SandboxPayment, unixSeconds } from './sandbox-entities.ts';
import { type ProviderFailure, SandboxError, unknownId } from './sandbox-error.ts';
import { readSandboxFaults } from './sandbox-faults.service.ts';
import { type Instrument, judge } from './sandbox-instruments.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { announce } from './sandbox-webhooks.service.ts';

type NewOrder = { amount: number; currency: string; receipt: string | null; notes: Notes };

export async function createSandboxOrder(deps: Pick<Deps, 'db' | 'now'>, order: NewOrder): Promise<SandboxOrder> {
  const now = deps.now();
  const made: SandboxOrder = {
    id: newProviderId('order'),
    entity: 'order',
    amount: order.amount,
    amount_paid: 0,
    amount_due: order.amount,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: order.notes,
    created_at: unixSeconds(now),
  };
  await insertOrder(deps.db, made, now);
  return made;
}

export async function getSandboxOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<SandboxOrder> {
  const order = await findOrder(db, id);
  if (!order) throw unknownId();
  return order;
}

export async function listSandboxPayments({ db }: Pick<Deps, 'db'>, orderId: string): Promise<SandboxPayment[]> {
  await getSandboxOrder({ db }, orderId);
  return listPaymentsOf(db, orderId);
}

export async function getSandboxPayment({ db }: Pick<Deps, 'db'>, id: string): Promise<SandboxPayment> {
  const payment = await findPayment(db, id);
  if (!payment) throw unknownId();
  return payment;
}

type PayDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets'>;

export type PaymentOutcome =
  | { paymentId: string; signature: string; failure: null }
  | { paymentId: string; signature: null; failure: ProviderFailure };

/** Pays an order as in the provider's window, also long after anybody waits for it. What is no attempt at all throws. */
export async function paySandboxOrder(deps: PayDeps, orderId: string, instrument: Instrument): Promise<PaymentOutcome> {
  const { failure, details } = judge(instrument);
  const payment = await deps.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw unknownId();
    const { allowSecondPayment } = await readSandboxFaults(transaction);
    if (order.status === 'paid' && !allowSecondPayment) {
      throw new SandboxError(400, 'This order has already been paid', { reason: 'order_already_paid' });
    }
    const now = deps.now();
    const attempt = newPayment(order, details, failure, now);
    const attempted = { ...order, attempts: order.attempts + 1 };
    await insertPayment(transaction, attempt, now);
    if (!failure) return receiveMoney(deps, transaction, attempted, attempt);
    await updateOrder(transaction, { ...attempted, status: order.status === 'paid' ? 'paid' : 'attempted' });
    await announce(deps, transaction, 'payment.failed', { payment: attempt });
    return attempt;
  });
  const metadata = { order_id: orderId, payment_id: payment.id };
  if (failure) return { paymentId: payment.id, signature: null, failure: { ...failure, field: null, metadata } };
  const { keySecret } = sandboxKeys(deps.secrets);
  return { paymentId: payment.id, signature: sign(`${orderId}|${payment.id}`, keySecret), failure: null };
}

/** 'failed' is not final: the bank says yes after all, days later. */
export async function authorizeLate(deps: PayDeps, paymentId: string): Promise<SandboxPayment> {
  return deps.db.transaction(async (transaction) => {
    const { order, payment } = await lockBoth(transaction, paymentId);
    if (payment.status !== 'failed') throw new SandboxError(400, 'Only a failed payment can be authorised late');
    const cleared = {
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    };
    return receiveMoney(deps, transaction, order, { ...payment, ...cleared, status: 'authorized' });
  });
}

export async function captureSandboxPayment(
  deps: PayDeps,
  paymentId: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<SandboxPayment> {
  return deps.db.transaction(async (transaction) => {
    const { order, payment } = await lockBoth(transaction, paymentId);
    if (payment.captured) throw new SandboxError(400, 'This payment has already been captured');
    if (payment.status !== 'authorized') throw new SandboxError(400, 'Only authorized payments can be captured');
    if (amount !== payment.amount || currency !== payment.currency) {
      throw new SandboxError(400, 'Capture amount must be equal to the amount authorized', { field: 'amount' });
    }
    return capture(deps, transaction, order, payment);
  });
}

/** The order first, as everywhere, so that no two wait for each other. */
async function lockBoth(transaction: Database, paymentId: string) {
  const found = await findPayment(transaction, paymentId);
  const order = found ? await lockOrder(transaction, found.order_id) : null;
  const payment = order ? await lockPayment(transaction, paymentId) : null;
  if (!order || !payment) throw unknownId();
  return { order, payment };
}

/** Authorised, and captured by itself unless told not to. */
async function receiveMoney(
  deps: PayDeps,
  transaction: Database,
  order: SandboxOrder,
  payment: SandboxPayment,
): Promise<SandboxPayment> {
  await updatePayment(transaction, payment);
  await announce(deps, transaction, 'payment.authorized', { payment });
  const { captureManually } = await readSandboxFaults(transaction);
  if (!captureManually) return capture(deps, transaction, order, payment);
  await updateOrder(transaction, { ...order, status: order.status === 'paid' ? 'paid' : 'attempted' });
  return payment;
}

async function capture(
  deps: PayDeps,
  transaction: Database,
  order: SandboxOrder,
  authorized: SandboxPayment,
): Promise<SandboxPayment> {
  const paid: SandboxOrder = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 };
  // two per cent, and the tax on it
  const tax = Math.round(authorized.amount * 0.0036);
  const payment: SandboxPayment = {
    ...authorized,
    status: 'captured',
    captured: true,
    fee: Math.round(authorized.amount * 0.02) + tax,
    tax,
  };
  await updateOrder(transaction, paid);
  await updatePayment(transaction, payment);
  await announce(deps, transaction, 'payment.captured', { payment });
  await announce(deps, transaction, 'order.paid', { payment, order: paid });
  return payment;
}

function newPayment(
  order: SandboxOrder,
  details: ReturnType<typeof judge>['details'],
  failure: ReturnType<typeof judge>['failure'],
  now: Date,
): SandboxPayment {
  return {
    id: newProviderId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: failure ? 'failed' : 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    wallet: null,
    email: null,
    contact: null,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    created_at: unixSeconds(now),
    ...details,
  };
}
