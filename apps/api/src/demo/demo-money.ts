import { randomUUID } from 'node:crypto';
import { CANCELLED_BY_RIDER } from '@kickstand/contract/bookings/bookings.values';
import { TEST_CARDS, TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { bookings, paymentOrders, payments, refunds } from '../db/schema/bookings.ts';
import { captureLine, nextCheckOf, orderLine } from '../modules/payments/payments.service.ts';
import { refundLine } from '../modules/payments/refunds.service.ts';
import {
  capturedPayment,
  newOrder,
  newPayment,
  newRefund,
  paidOrder,
  processedRefund,
  type SandboxPayment,
  withRefunded,
} from '../sandbox/sandbox-entities.ts';
import { type Instrument, judge } from '../sandbox/sandbox-instruments.ts';
import type { sandboxOrders, sandboxPayments, sandboxRefunds } from '../sandbox/sandbox-tables.ts';

/** How a demo booking ended: a rider who cancels gets half, a refund by the club is everything. */
export type Outcome = 'paid' | 'cancelled' | 'refunded' | 'failed' | 'created';

/** The rows of one booking's money, in our books and at the sandbox, so that it can be refunded there too. */
export type DemoMoney = {
  order: typeof paymentOrders.$inferInsert;
  payments: (typeof payments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  ledger: ReturnType<typeof orderLine>[];
  sandboxOrder: typeof sandboxOrders.$inferInsert;
  sandboxPayments: (typeof sandboxPayments.$inferInsert)[];
  sandboxRefunds: (typeof sandboxRefunds.$inferInsert)[];
  /** The booking's own columns about its money. */
  columns: Partial<typeof bookings.$inferInsert>;
};

const HALF_A_DAY_MS = DAY_MS / 2;

const INSTRUMENTS: Instrument[] = [
  { method: 'upi', vpa: TEST_UPI.paid },
  { method: 'upi', vpa: TEST_UPI.paid },
  { method: 'card', number: TEST_CARDS.paid[0] ?? '' },
];

export function moneyOf(
  booking: { id: string; bookingNumber: string; amountPaise: number },
  outcome: Outcome,
  at: Date,
  cancelledAt: Date,
  which: number,
): DemoMoney {
  const { id: bookingId, amountPaise } = booking;
  const made = newOrder({ amount: amountPaise, currency: 'INR', receipt: booking.bookingNumber, notes: [] }, at);
  const sum = { amountPaise, currency: 'INR', bookingId, createdAt: at };
  const order = {
    ...sum,
    id: made.id,
    nextCheckAt: outcome === 'created' ? nextCheckOf({ checks: 0, createdAt: at }, at) : null,
  };
  const open: DemoMoney = {
    order,
    payments: [],
    refunds: [],
    ledger: [orderLine(order)],
    sandboxOrder: { id: made.id, order: made, createdAt: at },
    sandboxPayments: [],
    sandboxRefunds: [],
    columns: { orderId: made.id },
  };
  if (outcome === 'created') return open;
  if (outcome === 'failed') {
    const { details, failure } = judge({ method: 'upi', vpa: TEST_UPI.declined });
    const attempt = newPayment(made, details, failure, at);
    return {
      ...open,
      payments: [{ ...paymentRow(sum, attempt), status: 'failed', errorDescription: attempt.error_description }],
      sandboxOrder: { id: made.id, order: { ...made, status: 'attempted', attempts: 1 }, createdAt: at },
      sandboxPayments: [sandboxRow(attempt, at)],
    };
  }
  const { details } = judge(INSTRUMENTS[which % INSTRUMENTS.length] ?? { method: 'upi', vpa: TEST_UPI.paid });
  const captured = capturedPayment(newPayment(made, details, null, at));
  const payment = { ...paymentRow(sum, captured), orderId: made.id, status: 'captured' as const, capturedAt: at };
  const paid: DemoMoney = {
    ...open,
    payments: [payment],
    ledger: [...open.ledger, captureLine(payment, { by: 'browser' }, at)],
    sandboxOrder: { id: made.id, order: { ...paidOrder(made), attempts: 1 }, createdAt: at },
    sandboxPayments: [sandboxRow(captured, at)],
    columns: {
      orderId: made.id,
      paymentId: payment.id,
      paymentUtr: payment.utr,
      paymentMethod: payment.method,
      paidAt: at,
    },
  };
  return outcome === 'paid' ? paid : withRefund(paid, payment, captured, outcome, cancelledAt);
}

function withRefund(
  paid: DemoMoney,
  payment: DemoMoney['payments'][number] & { bookingId: string },
  captured: SandboxPayment,
  outcome: 'cancelled' | 'refunded',
  at: Date,
): DemoMoney {
  const amountPaise = outcome === 'cancelled' ? Math.round(payment.amountPaise / 2) : payment.amountPaise;
  const reason = outcome === 'cancelled' ? 'cancelled-by-rider' : 'by-administrator';
  const processedAt = new Date(at.getTime() + HALF_A_DAY_MS);
  const id = randomUUID();
  const notes = { refundId: id };
  const made = processedRefund(newRefund(captured, amountPaise, { notes, receipt: null }, at));
  const refund = {
    id,
    paymentId: payment.id,
    bookingId: payment.bookingId,
    providerId: made.id,
    amountPaise,
    status: 'processed' as const,
    reason: reason as 'cancelled-by-rider' | 'by-administrator',
    createdAt: at,
    processedAt,
  };
  return {
    ...paid,
    payments: [{ ...payment, refundPaise: amountPaise }],
    refunds: [refund],
    ledger: [...paid.ledger, refundLine(refund, made, processedAt)],
    sandboxPayments: [sandboxRow(withRefunded(captured, amountPaise), payment.createdAt)],
    sandboxRefunds: [{ id: made.id, paymentId: payment.id, refund: made, createdAt: at }],
    columns: {
      ...paid.columns,
      isRefundDecided: true,
      keptPaise: payment.amountPaise - amountPaise,
      ...(outcome === 'cancelled' ? { cancelledAt: at, cancelReason: CANCELLED_BY_RIDER } : {}),
    },
  };
}

const paymentRow = (
  sum: { amountPaise: number; currency: string; bookingId: string; createdAt: Date },
  payment: SandboxPayment,
) => ({
  ...sum,
  id: payment.id,
  orderId: payment.order_id,
  method: payment.method,
  utr: payment.acquirer_data.rrn ?? null,
});

const sandboxRow = (payment: SandboxPayment, createdAt: Date) => ({
  id: payment.id,
  orderId: payment.order_id,
  payment,
  createdAt,
});
