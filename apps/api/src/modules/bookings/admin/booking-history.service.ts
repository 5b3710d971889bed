import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { HistoryEntry } from '@kickstand/contract/bookings/bookings-admin.schema';
import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { Deps } from '../../../deps.ts';
import { listAuditOf } from '../../audit/audit-log.service.ts';
import { withoutAddresses } from '../../mail/mail.service.ts';
import { isHandPayment } from '../../payments/hand-payment.ts';
import {
  selectFailedAttempts,
  selectLedgerOf,
  selectMailsAbout,
  selectProviderEventsOf,
} from './booking-history.queries.ts';
import { getAdminBooking } from './bookings-admin.service.ts';

const PROVIDER = { kind: 'provider', name: '' } as const;
const SYSTEM = { kind: 'system', name: '' } as const;
const unchanged = { before: null, after: null };

/** Everything recorded about a booking, newest first. */
export async function listBookingHistory(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  id: string,
): Promise<HistoryEntry[]> {
  await getAdminBooking({ db }, kind, id);
  const entries = [
    ...(await listAuditOf({ db }, 'booking', id)).map(changeEntry),
    ...(await selectLedgerOf(db, id)).map(moneyEntry),
    ...(await selectFailedAttempts(db, id)).map(attemptEntry),
    ...(await selectProviderEventsOf(db, id)).map(eventEntry),
    ...(await selectMailsAbout(db, id)).map(mailEntry),
  ];
  return entries.sort((one, other) => other.at.localeCompare(one.at));
}

function changeEntry(line: Awaited<ReturnType<typeof listAuditOf>>[number]): HistoryEntry {
  const { _id, at, actor, action, before, after } = line;
  return { _id: `change-${_id}`, at, source: 'change', actor, action, detail: '', before, after };
}

/** Money that no provider has a number for. */
const handText = ({ entry, reason }: { entry: string; reason: string }) =>
  entry === 'refund' ? 'paid by hand' : reason;

function moneyEntry(line: Awaited<ReturnType<typeof selectLedgerOf>>[number]): HistoryEntry {
  return {
    _id: `money-${line.id}`,
    at: line.at.toISOString(),
    source: 'money',
    actor: line.source === 'organiser' || isHandPayment(line.reference) ? SYSTEM : PROVIDER,
    action: line.entry,
    detail: `${formatRupees(fromPaise(line.amountPaise))}, ${isHandPayment(line.reference) ? handText(line) : line.reference}`,
    ...unchanged,
  };
}

function attemptEntry(payment: Awaited<ReturnType<typeof selectFailedAttempts>>[number]): HistoryEntry {
  return {
    _id: `attempt-${payment.id}`,
    at: payment.createdAt.toISOString(),
    source: 'money',
    actor: PROVIDER,
    action: payment.status === 'failed' ? 'failed-attempt' : 'differing-payment',
    detail: [formatRupees(fromPaise(payment.amountPaise)), payment.id, payment.errorDescription]
      .filter(Boolean)
      .join(', '),
    ...unchanged,
  };
}

function eventEntry(event: Awaited<ReturnType<typeof selectProviderEventsOf>>[number]): HistoryEntry {
  return {
    _id: `event-${event.id}`,
    at: event.receivedAt.toISOString(),
    source: 'provider',
    actor: PROVIDER,
    action: event.event,
    detail: event.outcome ?? 'waiting',
    ...unchanged,
  };
}

function mailEntry(mail: Awaited<ReturnType<typeof selectMailsAbout>>[number]): HistoryEntry {
  return {
    _id: `mail-${mail.id}`,
    at: (mail.sentAt ?? mail.createdAt).toISOString(),
    source: 'mail',
    actor: SYSTEM,
    action: mail.template,
    detail: mail.status === 'failed' ? `failed: ${withoutAddresses(mail.lastError ?? 'unknown')}` : mail.status,
    ...unchanged,
  };
}
