import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { Database } from '../../db/database.ts';
import { findBackupTrouble } from '../backup/daily-backup.service.ts';
import { listUndecidedMoney } from '../bookings/admin/refund-booking.service.ts';
import {
  selectAttention,
  selectStrandedMoney,
  selectTotals,
  selectUnpaidPlaces,
  selectWrongLedger,
  selectWrongLines,
  selectWrongPlaces,
  selectWrongPromises,
  selectWrongSeries,
} from './doctor.queries.ts';

export type Findings = {
  /** Violations; empty when the books are right. */
  problems: string[];
  /** Items for a person to look at. */
  attention: string[];
  /** In paise. */
  totals: Record<'captured' | 'refunded' | 'confirmed' | 'kept' | 'undecided' | 'owed', number>;
};

const rupees = (paise: unknown) => formatRupees(fromPaise(Number(paise ?? 0)));

/** Checks that every place has its booking and every rupee its reason. */
export async function examine(db: Database, now = new Date()): Promise<Findings> {
  const sums = (await selectTotals(db)) as Omit<Findings['totals'], 'undecided'>;
  // the same money as on the dashboard: nothing counts as kept before that has been decided
  const undecided = (await listUndecidedMoney(db, now)).reduce((sum, { paise }) => sum + paise, 0);
  const totals = { ...sums, kept: sums.kept - undecided, undecided };
  const problems = [
    ...(await selectWrongPlaces(db)).map(
      (row) =>
        `"${row.title}" counts ${row.taken} taken and ${row.held} held of ${row.capacity} places, but has ${row.paid} paid and ${row.created} held bookings.`,
    ),
    ...(await selectWrongLines(db, now)).map(
      (row) =>
        `"${row.title}" counts ${row.noted} people on its waiting list of ${row.waiting}, has ${row.free} free places and ${row.astray} offers without a held place.`,
    ),
    ...(await selectWrongLedger(db)).map(
      (row) => `${row.reference} is ${rupees(row.stored)} in the books and ${rupees(row.entered)} in the ledger.`,
    ),
    ...(await selectWrongPromises(db)).map(
      (row) => `Payment ${row.id} notes ${rupees(row.noted)} to refund, its refunds are ${rupees(row.promised)}.`,
    ),
    ...(await selectStrandedMoney(db)).map(
      (row) =>
        `Payment ${row.id} of booking ${row.bookingNumber}: ${rupees(row.paise)} pays for nothing and isn't being refunded.`,
    ),
    ...(await selectUnpaidPlaces(db)).map(
      (row) => `Booking ${row.bookingNumber} is paid, but its payment never arrived.`,
    ),
    ...(await selectWrongSeries(db)).map(
      (row) => `The series ${row.name} counts ${row.last} numbers, but ${row.issued} are issued, up to ${row.highest}.`,
    ),
    ...balance(totals),
  ];
  const attention = [...attentionOf(await selectAttention(db)), ...(await findBackupTrouble({ db }, now))];
  return { problems, attention, totals };
}

/** To the paisa: money received and not refunded is for a place, kept by the policy, or still owed. */
function balance({ captured, refunded, confirmed, kept, undecided, owed }: Findings['totals']): string[] {
  const difference = captured - refunded - (confirmed + kept + undecided + owed);
  return difference === 0 ? [] : [`The ledger doesn't balance: ${rupees(difference)} can't be accounted for.`];
}

const SENTENCES: Record<string, string> = {
  failedRefunds: 'refunds failed and are still owed',
  unknownPayments: 'payments differ from their orders',
  failedMails: "emails couldn't be sent",
  openEvents: 'messages from the payment provider have waited for more than an hour',
};

const attentionOf = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${SENTENCES[name]}.`);

/** What the doctor found, in sentences. */
export function report({ problems, attention, totals }: Findings): string[] {
  const rupees = (paise: number) => formatRupees(fromPaise(paise));
  const { captured, refunded, confirmed, kept, undecided, owed } = totals;
  return [
    `Received ${rupees(captured)}, returned ${rupees(refunded)}.`,
    `Of the rest, ${rupees(confirmed)} pays for confirmed places, ${rupees(kept)} is kept under the refund policy, ${rupees(undecided)} awaits a decision and ${rupees(owed)} is still to be refunded.`,
    ...problems.map((problem) => `WRONG: ${problem}`),
    ...attention.map((sentence) => `Look at: ${sentence}`),
    problems.length === 0 ? 'All places and all money are accounted for.' : `${problems.length} problems found.`,
  ];
}
