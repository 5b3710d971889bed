import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { isOfferOpen, type PostponedAnswer } from '@kickstand/contract/calling-off/postpone.rules';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { advanceBooking } from '../advance-booking.service.ts';
import { withBooking } from '../lock-booking.service.ts';
import { findRecipient } from '../notify-riders.service.ts';
import { setOffer } from './postpone.queries.ts';

/** A rider keeps the place on a postponed ride or event, or has everything refunded as if it had been cancelled. */
export async function answerPostponed(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'contentVersion' | 'club'>,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  answer: PostponedAnswer,
): Promise<void> {
  await withBooking(deps, bookingId, async (transaction, { booking, item }) => {
    if (booking.userId !== current.user.id || booking.kind !== kind) throw new AppError('BOOKING_NOT_FOUND');
    const { postponed } = booking;
    const now = deps.now();
    // the same answer again, by a second click or link, changes nothing
    if (postponed?.answer === answer) return;
    if (booking.status !== 'paid' || item.isCancelled || !postponed) throw new AppError('CANNOT_CANCEL');
    if (!isOfferOpen(postponed, now)) throw new AppError('ANSWER_TOO_LATE');
    const actor = actorOf(current);
    await setOffer(transaction, booking, { ...postponed, answer });
    const change = { action: 'booking.postponed-answered', entity: 'booking', entityId: bookingId, after: { answer } };
    await writeAudit(transaction, { at: now, actor, ...change });
    if (answer === 'keep') return;
    const reason = 'Refunded because it was postponed.';
    const event = 'organiser-cancels';
    await advanceBooking(deps, transaction, { event, booking, item, actor, reason, isSilent: true });
    const recipient = await findRecipient(transaction, booking);
    if (recipient === '') return;
    await queueMail(deps, transaction, {
      recipient,
      template: 'booking-cancelled',
      data: { bookingId, by: 'rider' },
      onceKey: `cancelled:${bookingId}`,
    });
  });
}
