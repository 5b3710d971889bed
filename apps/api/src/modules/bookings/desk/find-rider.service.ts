import { makeBookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import type { Rider } from '@kickstand/contract/desk/desk.schema';
import { fieldError } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import { findLatestOf } from '../bookings.queries.ts';
import { findAccountEmail } from '../personal-data.queries.ts';

/** The columns of a rider whom an organiser names: a member with the details of their last booking, or a guest. */
export async function findRider(
  transaction: Database,
  { userId, personalInfo, motorcycleInfo, emergencyContact }: Rider,
) {
  const account = userId === '' ? null : await findAccountEmail(transaction, userId);
  if (userId !== '' && account === null) throw fieldError('USER_NOT_FOUND', 'userId');
  const known = account === null ? null : await findLatestOf(transaction, userId);
  return {
    userId: account === null ? null : userId,
    isGuest: account === null,
    personalInfo: { ...EMPTY.personalInfo, ...known?.personalInfo, ...given(personalInfo, { email: account ?? '' }) },
    motorcycleInfo: { ...EMPTY.motorcycleInfo, ...known?.motorcycleInfo, ...given(motorcycleInfo) },
    emergencyContact: { ...EMPTY.emergencyContact, ...known?.emergencyContact, ...given(emergencyContact) },
  };
}

const EMPTY = makeBookingTexts(() => '');

/** What the organiser has filled in; `defaults` for what they left empty. */
const given = <Texts extends Record<string, string>>(texts: Texts, defaults: Partial<Texts> = {}): Partial<Texts> =>
  ({ ...defaults, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) }) as Partial<Texts>;
