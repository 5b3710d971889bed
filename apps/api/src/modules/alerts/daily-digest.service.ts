import { attentionText } from '@kickstand/contract/dashboard/dashboard.rules';
import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { addDays, startOfDay, toDateInput, toDateTimeInput } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import type { CurrentSession } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { listAttention } from '../dashboard/attention.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { findDigestChoice, type Officer, selectOfficers, updateDigestChoice } from './alerts.queries.ts';
import { countMade, selectStartingIn, sumMoved } from './digest.queries.ts';

/** In the club's zone. A site that was down at seven still sends it before noon. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;

type Digest = Omit<MailPayloads['daily-digest'], 'fullName'>;

/** Once in the morning, to everyone in charge who hasn't switched it off; on days without news nothing is sent. */
export async function sendDailyDigest(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<void> {
  const now = deps.now();
  const hour = Number(toDateTimeInput(now).slice(11, 13));
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return;
  const officers = (await selectOfficers(deps.db)).filter(({ getsDigest }) => getsDigest);
  if (officers.length === 0) return;
  const digest = await readDigest(deps);
  for (const officer of officers) {
    const theirs = digestFor(officer, digest);
    if (!hasNews(theirs)) continue;
    await deps.db.transaction((transaction) =>
      queueMail(deps, transaction, {
        recipient: officer.email,
        template: 'daily-digest',
        data: { ...theirs, fullName: officer.fullName },
        onceKey: `daily-digest:${digest.day}:${officer.id}`,
      }),
    );
  }
}

async function readDigest(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<Digest> {
  const { db } = deps;
  const now = deps.now();
  const today = toDateInput(now);
  const yesterday = { from: startOfDay(addDays(today, -1)), before: startOfDay(today) };
  const { receivedPaise, refundedPaise } = await sumMoved(db, yesterday);
  const week = { from: now, before: startOfDay(addDays(today, 7)) };
  return {
    day: addDays(today, -1),
    today,
    bookings: await countMade(db, yesterday),
    received: fromPaise(receivedPaise),
    refunded: fromPaise(refundedPaise),
    attention: (await listAttention(deps, null)).map(({ kind, subject, detail }) => ({
      kind,
      title: attentionText({ kind, subject, detail }).title,
      subject,
    })),
    starting: await selectStartingIn(db, week, now),
  };
}

const MONEY_KINDS: AttentionItem['kind'][] = [
  'payment-keys',
  'unknown-payment',
  'differing-payment',
  'payment-without-place',
  'failed-refund',
  'retried-refund',
  'refund-by-hand',
];

/** A treasurer gets what's about bookings and money. */
function digestFor({ clubRole }: Officer, digest: Digest): Digest {
  if (clubRole === 'owner') return digest;
  const attention = digest.attention.filter(({ kind }) => MONEY_KINDS.includes(kind));
  return { ...digest, attention, starting: [] };
}

const hasNews = ({ bookings, received, refunded, attention, starting }: Digest) =>
  Object.keys(bookings).length > 0 || received > 0 || refunded > 0 || attention.length > 0 || starting.length > 0;

export const getDigestChoice = ({ db }: Pick<Deps, 'db'>, { user }: CurrentSession) => findDigestChoice(db, user.id);

export const setDigestChoice = ({ db }: Pick<Deps, 'db'>, { user }: CurrentSession, isWanted: boolean) =>
  updateDigestChoice(db, user.id, isWanted);
