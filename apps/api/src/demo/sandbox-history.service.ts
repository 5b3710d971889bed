import type { Database } from '../db/database.ts';
import { insertHistory } from '../sandbox/sandbox.queries.ts';
import {
  newBankReference,
  newProviderId,
  type SandboxOrder,
  type SandboxPayment,
  unixSeconds,
} from '../sandbox/sandbox-entities.ts';

/** An order that was paid before anybody looked, so that the demo has a past that can be refunded. */
export type PaidOrder = { order: SandboxOrder; payment: SandboxPayment; at: Date };

export function paidOrderOf(amount: number, receipt: string, at: Date): PaidOrder {
  const created_at = unixSeconds(at);
  const order: SandboxOrder = {
    id: newProviderId('order'),
    entity: 'order',
    amount,
    amount_paid: amount,
    amount_due: 0,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'paid',
    attempts: 1,
    notes: [],
    created_at,
  };
  const payment: SandboxPayment = {
    id: newProviderId('pay'),
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: true,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: null,
    contact: null,
    notes: [],
    fee: Math.round(amount * 0.0236),
    tax: Math.round(amount * 0.0036),
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: newBankReference() },
    created_at,
  };
  return { order, payment, at };
}

export const addPaidOrders = (transaction: Database, orders: PaidOrder[]): Promise<void> =>
  insertHistory(transaction, orders);
