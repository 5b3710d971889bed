import { attentionText } from '@kickstand/contract/dashboard/dashboard.rules';
import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDateTime, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import type { Deps } from '../../deps.ts';
import { listAttention } from '../dashboard/attention.service.ts';
import { findWaitingMails, withoutAddresses } from '../mail/mail.service.ts';
import { countRefusedWebhooks } from '../settlement/refused-webhooks.service.ts';
import { hasSentMailSince } from './alerts.queries.ts';

/** Something that a person has to do; the key is the same for as long as it lasts. */
export type Problem = { key: string; kind: string; isMoney: boolean; title: string; line: string };

/** Of what needs attention, this can't wait for the morning; true for what concerns the treasurer. */
const URGENT: Partial<Record<AttentionItem['kind'], boolean>> = {
  'payment-keys': true,
  'unknown-payment': true,
  'differing-payment': true,
  'payment-without-place': true,
  'failed-refund': true,
  'failing-job': false,
};

const MAILS_WAIT_MS = 30 * MINUTE_MS;
/** A few wrong signatures are strangers trying; more than that is a secret that differs. */
const MANY_REFUSED = 10;

export async function listUrgentProblems(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<Problem[]> {
  const attention = await listAttention(deps, null);
  return [
    ...attention.flatMap((item) => {
      const isMoney = URGENT[item.kind];
      return isMoney === undefined ? [] : [{ ...describe(item), isMoney }];
    }),
    ...(await refusedWebhooks(deps)),
    ...(await waitingMails(deps)),
  ];
}

function describe(item: AttentionItem) {
  const { title, subject, detail } = attentionText(item);
  const about = [subject, item.amount === null ? '' : formatRupees(item.amount)].filter(Boolean).join(', ');
  return { key: item._id, kind: item.kind, title, line: [about, detail].filter(Boolean).join(': ') };
}

async function refusedWebhooks(deps: Pick<Deps, 'db' | 'now'>): Promise<Problem[]> {
  const refused = await countRefusedWebhooks(deps);
  if (refused < MANY_REFUSED) return [];
  return [
    {
      key: 'refused-webhooks',
      kind: 'refused-webhooks',
      isMoney: true,
      title: "The payment provider's messages are refused",
      line: `${refused} messages of the last hour had a wrong signature. Compare RAZORPAY_WEBHOOK_SECRET with the secret at the provider.`,
    },
  ];
}

/** By mail this is worth saying only while other messages still get through. */
async function waitingMails({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Problem[]> {
  const halfAnHourAgo = new Date(now().getTime() - MAILS_WAIT_MS);
  const waiting = await findWaitingMails({ db }, halfAnHourAgo);
  if (!waiting?.lastError || waiting.since > halfAnHourAgo || !(await hasSentMailSince(db, halfAnHourAgo))) return [];
  return [
    {
      key: 'waiting-mails',
      kind: 'waiting-mails',
      isMoney: false,
      title: "Some emails can't be sent",
      line: `${waiting.total} have been waiting since ${formatDateTime(waiting.since)}: ${withoutAddresses(waiting.lastError)}`,
    },
  ];
}
