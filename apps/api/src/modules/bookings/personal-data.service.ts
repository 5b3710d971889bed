import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteMedicalTexts } from './bookings.queries.ts';
import { blankPersonOfBookings } from './personal-data.queries.ts';

/**
 * Part of deleting a person: the bookings stay, because they are records of money, with their numbers, amounts and dates.
 * What the law does not require of them goes: how to reach the person, birth, blood group, motorcycle, emergency contact,
 * medical text; and the name too where nothing was ever paid.
 */
export const forgetPersonOfBookings = (transaction: Database, userId: string): Promise<void> =>
  blankPersonOfBookings(transaction, userId);

/** The medical text serves on the road and for a while after it: 30 days later nobody needs it. */
const MEDICAL_DAYS = 30;

export const forgetMedicalTexts = (deps: Pick<Deps, 'db' | 'now'>) =>
  deleteMedicalTexts(deps.db, new Date(deps.now().getTime() - MEDICAL_DAYS * 24 * 60 * 60_000));
