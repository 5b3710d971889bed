import type { OwnHandOver } from '@kickstand/contract/bookings/booking-form.schema';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import type { HandOver } from '@kickstand/contract/desk/desk.schema';
import { canHandOver, HAND_OVER_LIMIT } from '@kickstand/contract/desk/pass-on.rules';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { countAttempt } from '../../limits/limits.service.ts';
import { readBalance } from '../../payments/payments.service.ts';
import type { BookableItem } from '../booked-item.ts';
import { rejectMinors } from '../hold-place.service.ts';
import { takePapers } from '../papers/take-papers.service.ts';
import { findAccountByEmail } from '../personal-data.queries.ts';
import { findRider } from './find-rider.service.ts';
import { type PassedOn, passOnPlace } from './pass-on-place.service.ts';
import { type PassDeps, refusal, withItems } from './with-items.service.ts';

type NewRider = (transaction: Database, item: BookableItem) => Promise<PassedOn['rider']>;

/** An organiser hands a paid place to another rider, with what was paid for it. Returns the new booking's id. */
export const handOverBooking = (
  deps: PassDeps,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  { tellRider, ...request }: HandOver,
): Promise<string> =>
  handTo(deps, current, { kind, bookingId, tellRider }, async (transaction) => ({
    ...(await findRider(transaction, request)),
    ...NOTHING_DECLARED,
  }));

/**
 * A member hands their own place to another rider: to the account of that address, if there is one, of which the member
 * learns nothing.
 */
export async function handOverOwnBooking(
  deps: PassDeps & Pick<Deps, 'settings'>,
  current: CurrentSession,
  kind: BookingKind,
  bookingId: string,
  { papers, ...details }: OwnHandOver,
): Promise<string> {
  // each sends a mail to an address that the member types
  await countAttempt(deps, 'hand-overs', current.user.id);
  const own = { kind, bookingId, tellRider: true, ownerId: current.user.id };
  return handTo(deps, current, own, async (transaction, item) => {
    const userId = (await findAccountByEmail(transaction, details.personalInfo.email)) ?? '';
    const { papers: kept, waiverId, waiverAgreedAt } = await takePapers(deps, transaction, item, { papers });
    const rider = await findRider(transaction, { userId, ...details });
    return { ...rider, ...NOTHING_DECLARED, papers: kept, waiverId, waiverAgreedAt };
  });
}

const NOTHING_DECLARED = { medicalHistory: null, agreements: {} };

type Handing = { kind: BookingKind; bookingId: string; tellRider: boolean; ownerId?: string };

const handTo = (
  deps: PassDeps,
  current: CurrentSession,
  { kind, bookingId, tellRider, ownerId }: Handing,
  findNewRider: NewRider,
): Promise<string> =>
  withItems(deps, kind, { bookingId, ownerId }, null, async (transaction, { booking, here }) => {
    if (!canHandOver(here.item.startTime, deps.now())) throw refusal(HAND_OVER_LIMIT);
    const rider = await findNewRider(transaction, here.item);
    rejectMinors(here.item, rider, deps.now(), 'Riders');
    if (rider.userId !== null && rider.userId === booking.userId) {
      throw refusal(ownerId ? 'You have this place already.' : 'This is the rider who has the place.');
    }
    const { payment, leftPaise } = await readBalance(transaction, booking);
    return passOnPlace(deps, transaction, actorOf(current), {
      from: { booking, item: here.item },
      item: here.item,
      payment,
      amountPaise: leftPaise,
      refundPaise: 0,
      rider,
      places: booking.places,
      to: 'another-rider',
      reason: (number) => `Handed to another rider as booking ${shownBookingNumber(number)}.`,
      tellRider,
    });
  });
