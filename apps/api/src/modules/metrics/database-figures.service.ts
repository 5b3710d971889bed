import { BOOKING_KINDS, BOOKING_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { fromPaise } from '@kickstand/contract/shared/money';
import { LIVE_STATES } from '@kickstand/contract/waiting/waiting.rules';
import type { Deps } from '../../deps.ts';
import {
  countBookings,
  countHolds,
  countMails,
  countWaiting,
  sumMoney,
  sumOpenRefunds,
  sumPlaces,
} from './metrics.queries.ts';

/** Every gauge that is read from the database, in all instances the same. */
export const DATABASE_GAUGES = {
  kickstand_bookings_last_day: {
    help: 'Bookings made in the last 24 hours, by what has become of them',
    labels: ['kind', 'status'],
  },
  kickstand_holds: { help: 'Bookings that hold a place and are not paid for yet', labels: ['kind'] },
  kickstand_holds_lapsed: { help: 'Holds whose time is over and that were not released yet', labels: ['kind'] },
  kickstand_places: { help: 'Places of rides and events that are ahead', labels: ['kind', 'state'] },
  kickstand_waiting_line: { help: 'People who wait for a place or were offered one', labels: ['kind', 'state'] },
  kickstand_money_last_day_rupees: { help: 'Money of the last 24 hours by the ledger', labels: ['state'] },
  kickstand_refunds_open: { help: 'Refunds that are promised and not made', labels: ['status'] },
  kickstand_refunds_open_rupees: { help: 'Money of refunds that are promised and not made', labels: ['status'] },
  kickstand_refunds_oldest_open_seconds: { help: 'Age of the oldest refund that is not made', labels: ['status'] },
  kickstand_mails: {
    help: 'Emails that wait or were given up, and those sent of the last 24 hours',
    labels: ['status'],
  },
  kickstand_mails_oldest_queued_seconds: { help: 'Age of the oldest email that waits', labels: [] },
  kickstand_jobs_waiting: { help: 'Jobs that are due', labels: ['job'] },
  kickstand_jobs_retrying: { help: 'Jobs that have failed and wait for another try', labels: ['job'] },
  kickstand_jobs_active: { help: 'Jobs that are running', labels: ['job'] },
  kickstand_jobs_given_up: { help: 'Jobs given up lately', labels: ['job'] },
  kickstand_jobs_oldest_waiting_seconds: { help: 'How long the oldest job that is due has waited', labels: ['job'] },
} as const satisfies Record<string, { help: string; labels: string[] }>;

export type DatabaseGauge = keyof typeof DATABASE_GAUGES;

/** One value of a gauge, with the values of its labels in their order. */
type Figure = { gauge: DatabaseGauge; labels: string[]; value: number };
export type Reading = (deps: Pick<Deps, 'db' | 'now' | 'jobs'>) => Promise<Figure[]>;

const REFUND_STATUSES = ['due', 'pending', 'failed'];
const MAIL_STATUSES = ['queued', 'sent', 'failed'];

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
const figure = (gauge: DatabaseGauge, labels: string[], value: unknown): Figure => ({
  gauge,
  labels,
  value: Number(value ?? 0),
});

/** A label without rows counts as zero: an alert needs a value. */
const each = <T>(labels: readonly string[], make: (label: string) => T[]) => labels.flatMap(make);

/** One cheap statement each: by an index, over what is open or of the last day. */
export const READINGS: Record<string, Reading> = {
  async bookings({ db, now }) {
    const rows = await countBookings(db, dayBefore(now()));
    return each(BOOKING_KINDS, (kind) =>
      BOOKING_STATUSES.map((status) => {
        const row = rows.find((found) => found.kind === kind && found.status === status);
        return figure('kickstand_bookings_last_day', [kind, status], row?.total);
      }),
    );
  },
  async holds({ db, now }) {
    const rows = await countHolds(db, now());
    return each(BOOKING_KINDS, (kind) => {
      const row = rows.find((found) => found.kind === kind);
      return [figure('kickstand_holds', [kind], row?.total), figure('kickstand_holds_lapsed', [kind], row?.lapsed)];
    });
  },
  async places({ db, now }) {
    const rows = await sumPlaces(db, now());
    return rows.flatMap((row) =>
      ['taken', 'held', 'free'].map((state) => figure('kickstand_places', [String(row.kind), state], row[state])),
    );
  },
  async line({ db }) {
    const rows = await countWaiting(db);
    return each(BOOKING_KINDS, (kind) =>
      LIVE_STATES.map((state) => {
        const row = rows.find((found) => found.kind === kind && found.state === state);
        return figure('kickstand_waiting_line', [kind, state], row?.total);
      }),
    );
  },
  async money({ db, now }) {
    const rows = await sumMoney(db, dayBefore(now()));
    const paiseOf = (entry: string) => Number(rows.find((row) => row.entry === entry)?.paise ?? 0);
    const [received, refunded] = [paiseOf('payment'), paiseOf('refund')];
    const states = { received, refunded, kept: received - refunded };
    return Object.entries(states).map(([state, paise]) =>
      figure('kickstand_money_last_day_rupees', [state], fromPaise(paise)),
    );
  },
  async refunds({ db, now }) {
    const rows = await sumOpenRefunds(db, now());
    return each(REFUND_STATUSES, (status) => {
      const row = rows.find((found) => found.status === status);
      return [
        figure('kickstand_refunds_open', [status], row?.total),
        figure('kickstand_refunds_open_rupees', [status], fromPaise(Number(row?.paise ?? 0))),
        figure('kickstand_refunds_oldest_open_seconds', [status], row?.oldest),
      ];
    });
  },
  async mails({ db, now }) {
    const rows = await countMails(db, now(), dayBefore(now()));
    const find = (status: string) => rows.find((found) => found.status === status);
    return [
      ...MAIL_STATUSES.map((status) => figure('kickstand_mails', [status], find(status)?.total)),
      figure('kickstand_mails_oldest_queued_seconds', [], find('queued')?.oldest),
    ];
  },
  async jobs({ jobs }) {
    return (await jobs.state()).flatMap(({ name, waiting, retrying, active, failed, oldestSeconds }) => [
      figure('kickstand_jobs_waiting', [name], waiting),
      figure('kickstand_jobs_retrying', [name], retrying),
      figure('kickstand_jobs_active', [name], active),
      figure('kickstand_jobs_given_up', [name], failed),
      figure('kickstand_jobs_oldest_waiting_seconds', [name], oldestSeconds),
    ]);
  },
};
