import { TEST_BANKS, TEST_CARDS, TEST_UPI } from '@kickstand/contract/payments/test-instruments';
import {
  type DeclineReason,
  newBankReference,
  newProviderId,
  type PaymentDetails,
  SandboxError,
} from './sandbox-entities.ts';

/**
 * A payment instrument. Only the provider's published test instruments are accepted, so no real card number ends up
 * here.
 */
export type Instrument =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; number: string }
  | { method: 'netbanking'; bank: string; outcome: 'success' | 'failure' };

const failed = (
  description: string,
  source: string,
  reason: string,
  more: Partial<DeclineReason> = {},
): DeclineReason => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source,
  step: 'payment_authorization',
  reason,
  ...more,
});

const UPI: Record<string, DeclineReason | null> = {
  [TEST_UPI.paid]: null,
  [TEST_UPI.declined]: failed('The payment was declined in the UPI app.', 'customer', 'payment_failed'),
};

const CARDS: Record<string, DeclineReason | null> = {
  ...Object.fromEntries(TEST_CARDS.paid.map((number) => [number, null])),
  [TEST_CARDS.insufficientFunds]: failed('The account has insufficient funds.', 'customer', 'insufficient_funds'),
  [TEST_CARDS.timedOut]: failed("The payment timed out: the bank didn't confirm it.", 'customer', 'payment_timed_out', {
    step: 'payment_authentication',
  }),
  [TEST_CARDS.cancelled]: failed('The payment was cancelled on the bank’s page.', 'customer', 'payment_cancelled', {
    step: 'payment_authentication',
  }),
  [TEST_CARDS.declined]: failed('The card was declined by its bank.', 'issuer_bank', 'card_declined', {
    code: 'GATEWAY_ERROR',
  }),
};

const BANK_FAILURE = failed('The bank reported the payment as failed.', 'bank', 'payment_failed', {
  code: 'GATEWAY_ERROR',
});

type Verdict = {
  /** Null: the payment succeeds. */
  failure: DeclineReason | null;
  details: PaymentDetails;
};

/** The bank's decision. An unknown test instrument throws and counts as no attempt. */
export function judge(instrument: Instrument): Verdict {
  const none = { vpa: null, card_id: null, bank: null };
  if (instrument.method === 'upi') {
    const vpa = instrument.vpa.trim().toLowerCase();
    const failure = UPI[vpa];
    if (failure === undefined) throw notATest('vpa', `Use ${TEST_UPI.paid} or ${TEST_UPI.declined}.`);
    const acquirer_data = { rrn: failure ? null : newBankReference(), upi_transaction_id: newBankReference() };
    return { failure, details: { ...none, method: 'upi', vpa, acquirer_data } };
  }
  if (instrument.method === 'card') {
    const failure = CARDS[instrument.number.replaceAll(/[\s-]/g, '')];
    if (failure === undefined) throw notATest('number', 'Use a test card, such as 4111 1111 1111 1111.');
    const auth_code = failure ? null : newBankReference().slice(0, 6);
    const acquirer_data = { auth_code, rrn: failure ? null : newBankReference() };
    return { failure, details: { ...none, method: 'card', card_id: newProviderId('card'), acquirer_data } };
  }
  if (!Object.hasOwn(TEST_BANKS, instrument.bank)) throw notATest('bank', 'Choose one of the test banks.');
  const isPaid = instrument.outcome === 'success';
  const acquirer_data = { bank_transaction_id: isPaid ? newBankReference() : null };
  return {
    failure: isPaid ? null : BANK_FAILURE,
    details: { ...none, method: 'netbanking', bank: instrument.bank, acquirer_data },
  };
}

const notATest = (field: string, hint: string) =>
  new SandboxError(400, `Test mode takes test instruments only. ${hint}`, {
    field: `instrument.${field}`,
    source: 'customer',
  });
