import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sign } from '../secrets/secrets.ts';
import {
  findOrder,
  findPayment,
  insertOrder,
  insertPayment,
  listNewestOrders,
  listNewestPayments,
  listNewestRefunds,
  listPaymentsOf,
  lockOrder,
  lockPayment,
  updateOrder,
  updatePayment,
} from './sandbox.queries.ts';
import {
  capturedPayment,
  type NewOrder,
  newOrder,
  newPayment,
  type ProviderFailure,
  paidOrder,
  SandboxError,
  type SandboxOrder,
  type SandboxPayment,
  unknownId,
} from './sandbox-entities.ts';
import { readSandboxFaults } from './sandbox-faults.service.ts';
import { type Instrument, judge } from './sandbox-instruments.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { announce } from './sandbox-webhooks.service.ts';

export async function createSandboxOrder(deps: Pick<Deps, 'db' | 'now'>, order: NewOrder): Promise<SandboxOrder> {
  const now = deps.now();
  const made = newOrder(order, now);
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

const DASHBOARD_ROWS = 50;

type PayDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'secrets'>;

export type PaymentOutcome =
  | { paymentId: string; signature: string; failure: null }
  | { paymentId: string; signature: null; failure: ProviderFailure };

/** Pays an order as the checkout window does, even long after it was closed. Throws if it does not count as an attempt. */
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

/** A failed payment can still be authorised by the bank, days later. */
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

/** Locks the order first, as everywhere, to avoid deadlocks. */
async function lockBoth(transaction: Database, paymentId: string) {
  const found = await findPayment(transaction, paymentId);
  const order = found ? await lockOrder(transaction, found.order_id) : null;
  const payment = order ? await lockPayment(transaction, paymentId) : null;
  if (!order || !payment) throw unknownId();
  return { order, payment };
}

/** Authorises the payment and captures it at once, unless payments are set to be captured manually. */
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
  const paid = paidOrder(order);
  const payment = capturedPayment(authorized);
  await updateOrder(transaction, paid);
  await updatePayment(transaction, payment);
  await announce(deps, transaction, 'payment.captured', { payment });
  await announce(deps, transaction, 'order.paid', { payment, order: paid });
  return payment;
}

/** The latest orders, payments and refunds, and the faults that are set. */
export async function readSandboxDashboard({ db }: Pick<Deps, 'db'>) {
  return {
    faults: await readSandboxFaults(db),
    orders: await listNewestOrders(db, DASHBOARD_ROWS),
    payments: await listNewestPayments(db, DASHBOARD_ROWS),
    refunds: await listNewestRefunds(db, DASHBOARD_ROWS),
  };
}

export type SandboxDashboard = Awaited<ReturnType<typeof readSandboxDashboard>>;
