import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { KIND_WORDS } from '@kickstand/contract/bookings/bookings.values';
import { mailText } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { queueEntryText } from '@kickstand/contract/queue/queue.rules';
import { FEW_SEATS } from '@kickstand/contract/rides/rides-admin.rules';
import { DAY_MS, formatDateTime } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import type { Deps } from '../../deps.ts';
import { listUndecidedMoney } from '../bookings/admin/refund-booking.service.ts';
import { findWaitingMails, withoutAddresses } from '../mail/mail.service.ts';
import { findRefusedKeys } from '../payments/payments.service.ts';
import {
  MAX_PER_KIND,
  selectDifferingPayments,
  selectDueRefunds,
  selectFailedMails,
  selectFailedRefunds,
  selectNearlyFullRides,
  selectRefundsByHand,
  selectRidesWithoutStart,
  selectUnknownPayments,
} from './attention.queries.ts';

type FailingJob = Awaited<ReturnType<Deps['jobs']['listFailing']>>[number];

/** Older problems are known or no longer matter. */
const MONEY_DAYS = 60;
const MAIL_DAYS = 14;

/** A mail without a send attempt for this long means that the queue is stuck. */
const MAIL_DUE_MS = 2 * 60_000;

/** Everything that needs attention, money first. */
export async function listAttention(
  { db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>,
  siteProblem: string | null,
): Promise<AttentionItem[]> {
  const at = now();
  const failing = await jobs.listFailing();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  return [
    ...refusedKeys(await findRefusedKeys({ db })),
    ...(await selectUnknownPayments(db, daysAgo(MONEY_DAYS))).map(
      (payment): AttentionItem => ({
        _id: `unknown-payment-${payment.id}`,
        kind: 'unknown-payment',
        at: payment.at.toISOString(),
        amount: payment.paise === null ? null : fromPaise(Number(payment.paise)),
        subject: payment.paymentId ?? payment.id,
        detail: '',
        place: 'provider',
        search: payment.paymentId ?? '',
      }),
    ),
    ...(await selectDifferingPayments(db, daysAgo(MONEY_DAYS))).map((row) => ofBooking('differing-payment', row)),
    ...(await listUndecidedMoney(db, at))
      .slice(0, MAX_PER_KIND)
      .map((row) => ofBooking('payment-without-place', { ...row, detail: row.status })),
    ...oldPages(siteProblem),
    ...(await selectFailedRefunds(db)).map((row) => ofBooking('failed-refund', row)),
    ...(await retriedRefunds(db, failing)),
    ...(await selectRefundsByHand(db)).map((row) => ofBooking('refund-by-hand', row)),
    ...waitingMails(await findWaitingMails({ db }, new Date(at.getTime() - MAIL_DUE_MS))),
    ...failingJobs(failing),
    ...(await selectFailedMails(db, daysAgo(MAIL_DAYS))).map(failedMail),
    ...(await selectNearlyFullRides(db, at, FEW_SEATS)).map((ride) =>
      ofRide('nearly-full', ride, ride.startTime, String(ride.left)),
    ),
    ...(await selectRidesWithoutStart(db)).map((ride) => ofRide('no-start-time', ride, null, '')),
  ];
}

function refusedKeys(reason: string | null): AttentionItem[] {
  if (reason === null) return [];
  const subject = 'The payment provider refuses the keys of this site.';
  const item = { _id: 'payment-keys', kind: 'payment-keys', place: 'server', search: '' } as const;
  return [{ ...item, at: null, amount: null, subject, detail: reason }];
}

function oldPages(reason: string | null): AttentionItem[] {
  if (reason === null) return [];
  const subject = 'The site doesn’t show what was published last: one of its pages couldn’t be written.';
  const item = { _id: 'old-pages', kind: 'old-pages', place: 'server', search: '' } as const;
  return [{ ...item, at: null, amount: null, subject, detail: reason }];
}

async function retriedRefunds(db: Deps['db'], failing: FailingJob[]): Promise<AttentionItem[]> {
  const reasons = new Map(
    failing.filter(({ name }) => name === 'make-refund').map(({ data, reason }) => [String(data.refundId), reason]),
  );
  const due = await selectDueRefunds(db, [...reasons.keys()]);
  return due.map((row) => ofBooking('retried-refund', { ...row, detail: reasons.get(row.id) ?? '' }));
}

function waitingMails(waiting: Awaited<ReturnType<typeof findWaitingMails>>): AttentionItem[] {
  if (!waiting) return [];
  const { total, since, lastError } = waiting;
  const messages = total === 1 ? '1 message has' : `${total} messages have`;
  return [
    {
      _id: 'waiting-mails',
      kind: 'waiting-mails',
      at: null,
      amount: null,
      subject: `${messages} been waiting since ${formatDateTime(since)}.`,
      detail: lastError === null ? "We haven't tried to send them yet." : withoutAddresses(lastError),
      place: 'server',
      search: '',
    },
  ];
}

type OfBooking = {
  id: string;
  at: Date | null;
  paise: number;
  detail: string | null;
  bookingNumber: string;
  kind: BookingKind;
};

const ofBooking = (kind: AttentionItem['kind'], row: OfBooking): AttentionItem => ({
  _id: `${kind}-${row.id}`,
  kind,
  at: row.at?.toISOString() ?? null,
  amount: fromPaise(Number(row.paise)),
  subject: `#${row.bookingNumber}`,
  detail: row.detail ?? '',
  place: KIND_WORDS[row.kind].bookings,
  search: row.bookingNumber,
});

/** A booking's mail is sent again from the booking; any other is about an account. */
function failedMail(mail: Awaited<ReturnType<typeof selectFailedMails>>[number]): AttentionItem {
  const isOfBooking = mail.bookingNumber !== null && mail.kind !== null;
  return {
    _id: `failed-mail-${mail.id}`,
    kind: 'failed-mail',
    at: mail.at.toISOString(),
    amount: null,
    subject: isOfBooking ? `${mailText(mail.template)}, #${mail.bookingNumber}` : mailText(mail.template),
    detail: withoutAddresses(mail.lastError ?? ''),
    place: mail.kind === null ? 'users' : KIND_WORDS[mail.kind].bookings,
    search: mail.bookingNumber ?? mail.recipient,
  };
}

const ofRide = (
  kind: AttentionItem['kind'],
  ride: { id: string; title: string },
  at: Date | null,
  detail: string,
): AttentionItem => ({
  _id: `${kind}-${ride.id}`,
  kind,
  at: at?.toISOString() ?? null,
  amount: null,
  subject: ride.title,
  detail,
  place: 'rides',
  search: ride.title.slice(0, 100),
});

/** Once or twice can happen to any job. */
const REPEATEDLY = 3;

/** Jobs whose failures are named here, in this order; those of mails and refunds are shown by themselves. */
const SHOWN_JOBS: FailingJob['name'][] = [
  'payment-event',
  'cancel-bookings',
  'release-holds',
  'reconcile',
  'reminders',
  'clean-up',
  'daily-backup',
  'queue-message',
  'notice-problems',
  'daily-digest',
];

/** One item for every kind of job that fails repeatedly, with the latest reason. */
export function failingJobs(failing: FailingJob[]): AttentionItem[] {
  return SHOWN_JOBS.flatMap((name) => {
    const jobs = failing.filter((job) => job.name === name);
    const attempts = jobs.reduce((sum, job) => sum + job.attempts, 0);
    const [first] = jobs;
    if (!first || (attempts < REPEATEDLY && !jobs.some((job) => job.isGivenUp && job.attempts > 1))) return [];
    const item: AttentionItem = {
      _id: `failing-job-${name}`,
      kind: 'failing-job',
      at: first.since.toISOString(),
      amount: null,
      subject: queueEntryText({ type: 'job', kind: name }),
      detail: jobs.at(-1)?.reason ?? '',
      place: 'server',
      search: '',
    };
    return [item];
  });
}
