import { randomInt } from 'node:crypto';

// As the provider answers them: its own names, whole paise, unix seconds.

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
  // whose money it is, the sandbox need not know
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

/** `order_`, `pay_`, `rfnd_` and 14 letters or digits. */
export const newProviderId = (prefix: 'order' | 'pay' | 'rfnd' | 'card'): string =>
  `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Twelve digits, as banks number their transfers. */
export const newBankReference = (): string => String(randomInt(10 ** 12)).padStart(12, '0');

export const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
