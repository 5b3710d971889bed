import { addDays, toDateInput } from '../shared/dates.ts';
import type { AttentionItem, AttentionKind, TrendStep } from './dashboard.schema.ts';

const HOW_MANY: Record<TrendStep, number> = { month: 12, day: 30 };

/** The last twelve months ('2026-07') or thirty days ('2026-07-18') in the club's zone, the current one last. */
export function lastSteps(step: TrendStep, now: Date): string[] {
  const back = Array.from({ length: HOW_MANY[step] }, (_, index) => HOW_MANY[step] - 1 - index);
  if (step === 'day') return back.map((days) => addDays(toDateInput(now), -days));
  const [year = 0, month = 0] = toDateInput(now).split('-').map(Number);
  return back.map((months) => {
    const at = year * 12 + month - 1 - months;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

const ATTENTION_TITLES: Record<AttentionKind, string> = {
  'payment-keys': "Payments aren't working",
  'unknown-payment': 'Payment for no booking',
  'differing-payment': 'Payment differs from its order',
  'payment-without-place': 'Payment without a place',
  'old-pages': 'The site shows old content',
  'failed-refund': 'Refund failed',
  'retried-refund': 'Refund not made yet',
  'refund-by-hand': 'Pay back by hand',
  'waiting-mails': "Emails can't be sent",
  'failed-mail': 'Email not delivered',
  'failing-job': 'Background work keeps failing',
  'nearly-full': 'Nearly full',
  'no-start-time': 'No start time',
};

/** The problem and its subject, in words. */
export function attentionText({ kind, subject, detail }: Pick<AttentionItem, 'kind' | 'subject' | 'detail'>) {
  const left = detail === '1' ? '1 place left' : `${detail} places left`;
  const place = {
    created: 'Set back to created, but the payment has arrived.',
    failed: 'Set to failed, but the payment has arrived.',
    cancelled: 'Cancelled by the club: 50% is due under the policy.',
  }[detail];
  const words: Record<AttentionKind, string> = {
    'payment-keys': `It says: “${detail}”. Correct RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, then restart the site.`,
    'unknown-payment': "We can't tell whose place it's for. Look it up at the payment provider.",
    'differing-payment': detail,
    'payment-without-place': place ?? '',
    'old-pages': `Publish it again with a change, or restore an earlier version. Reason: ${detail}`,
    'failed-refund': detail,
    'retried-refund': `We keep retrying. ${detail}`.trim(),
    'refund-by-hand': `${detail} paid in cash or by bank transfer. Tick the refund in the booking once it's paid back.`,
    'waiting-mails': detail,
    'failed-mail': detail,
    'failing-job': detail,
    'nearly-full': left,
    'no-start-time': 'Add a date to open booking.',
  };
  return { title: ATTENTION_TITLES[kind], subject, detail: words[kind] };
}
