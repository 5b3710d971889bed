import { randomInt } from 'node:crypto';

// As the provider returns them: its own names, whole paise, unix seconds.

export type SandboxOrder = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type SandboxPayment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: 'upi' | 'card' | 'netbanking';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: null;
  card_id: string | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  // the sandbox does not need to know whose money it is
  email: null;
  contact: null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
};

export type SandboxRefund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal';
  speed_processed: 'normal' | null;
};

export type Notes = Record<string, string> | [];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `order_`, `pay_`, `rfnd_` or `card_` and 14 letters or digits. */
export const newProviderId = (prefix: 'order' | 'pay' | 'rfnd' | 'card'): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Twelve digits, as banks number their transfers. */
export const newBankReference = (): string => String(randomInt(10 ** 12)).padStart(12, '0');

export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export type NewOrder = Pick<SandboxOrder, 'amount' | 'currency' | 'receipt' | 'notes'>;

export const newOrder = (order: NewOrder, now: Date): SandboxOrder => ({
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
});

export const paidOrder = (order: SandboxOrder): SandboxOrder => ({
  ...order,
  status: 'paid',
  amount_paid: order.amount,
  amount_due: 0,
});

export type PaymentDetails = Pick<SandboxPayment, 'method' | 'vpa' | 'card_id' | 'bank' | 'acquirer_data'>;

/** Authorised, or failed for the given reason. */
export const newPayment = (
  order: SandboxOrder,
  details: PaymentDetails,
  failure: DeclineReason | null,
  now: Date,
): SandboxPayment => ({
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
});

/** The provider's fee is two per cent, plus the tax on it. */
export function capturedPayment(payment: SandboxPayment): SandboxPayment {
  const tax = Math.round(payment.amount * 0.0036);
  return { ...payment, status: 'captured', captured: true, fee: Math.round(payment.amount * 0.02) + tax, tax };
}

export function withRefunded(payment: SandboxPayment, amount_refunded: number): SandboxPayment {
  const isFull = amount_refunded === payment.amount;
  return {
    ...payment,
    amount_refunded,
    refund_status: amount_refunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  };
}

export function newRefund(
  payment: SandboxPayment,
  amount: number,
  { notes, receipt }: Pick<SandboxRefund, 'notes' | 'receipt'>,
  now: Date,
): SandboxRefund {
  return {
    id: newProviderId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { rrn: null },
    created_at: unixSeconds(now),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: null,
  };
}

/** A refund the bank has paid out. */
export const processedRefund = (refund: SandboxRefund): SandboxRefund => ({
  ...refund,
  status: 'processed',
  speed_processed: 'normal',
  acquirer_data: { rrn: newBankReference() },
});

/** A refusal in the provider's shape. */
export type ProviderFailure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field: string | null;
  source: string;
  step: string;
  reason: string;
  metadata: { order_id?: string; payment_id?: string };
};

/** Why a bank declines a payment. */
export type DeclineReason = Pick<ProviderFailure, 'code' | 'description' | 'source' | 'step' | 'reason'>;

/** Becomes a response in the provider's shape. */
export class SandboxError extends Error {
  readonly status: number;
  readonly failure: ProviderFailure;

  constructor(status: number, description: string, more: Partial<ProviderFailure> = {}) {
    super(description);
    this.status = status;
    this.failure = {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description,
      field: null,
      source: status >= 500 ? 'internal' : 'business',
      step: 'payment_initiation',
      reason: status >= 500 ? 'server_error' : 'input_validation_failed',
      metadata: {},
      ...more,
    };
  }
}

export const unknownId = () => new SandboxError(400, 'The id provided does not exist');
