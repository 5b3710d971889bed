import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Actor } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { getAdminBooking } from './bookings-admin.service.ts';

/** Sends the confirmation once more. Clicked twice within a minute, it leaves once. */
export async function resendConfirmation(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  actor: Actor,
  kind: BookingKind,
  id: string,
): Promise<void> {
  const { booking } = await getAdminBooking(deps, kind, id);
  const recipient = await findRecipient(deps.db, booking);
  if (booking.status !== 'paid' || recipient === '') throw new AppError('NOTHING_TO_CONFIRM');
  const now = deps.now();
  await deps.db.transaction(async (transaction) => {
    await queueMail(deps, transaction, {
      recipient,
      template: 'booking-confirmed',
      data: { bookingId: id },
      onceKey: `confirmed-again:${id}:${now.toISOString().slice(0, 16)}`,
    });
    const line = { at: now, actor, action: 'booking.confirmation-resent', entity: 'booking', entityId: id };
    await writeAudit(transaction, line);
  });
}
