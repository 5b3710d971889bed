import { actionText } from '../audit/audit.rules.ts';
import { mailText } from './bookings-admin.rules.ts';
import type { HistoryEntry } from './bookings-admin.schema.ts';

const MONEY_WORDS: Record<string, string> = {
  order: 'Order made at the payment provider',
  payment: 'Payment received',
  refund: 'Refund made',
  'failed-attempt': 'Payment attempt failed',
  'differing-payment': 'Payment differs from its order',
};

/** The outcome of the provider's message. */
const OUTCOME_WORDS: Record<string, string> = {
  confirmed: 'the place is confirmed',
  'sent-back': 'the money goes back',
  open: 'no money has arrived by it',
  returned: 'it was refunded before it could pay for the place',
  failed: 'the attempt failed',
  mismatch: 'amount or currency differs from the order, so the money goes back',
  unknown: 'belongs to nothing we know',
  known: 'taken into the books',
  ignored: 'nothing to do',
  unreadable: 'could not be read',
  waiting: 'not worked off yet',
};

/** An entry of a booking's history in words. */
export function historyText({ source, action, detail }: Pick<HistoryEntry, 'source' | 'action' | 'detail'>): {
  title: string;
  detail: string;
} {
  if (source === 'money') return { title: MONEY_WORDS[action] ?? action, detail };
  if (source === 'mail') return { title: `E-mail: ${mailText(action)}`, detail };
  if (source === 'provider') {
    return { title: `Message: ${action.replaceAll(/[._]/g, ' ')}`, detail: OUTCOME_WORDS[detail] ?? detail };
  }
  return { title: actionText(action), detail };
}
