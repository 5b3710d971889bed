import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { deleteEmergencyDetails } from './bookings.queries.ts';
import {
  blankPersonOfBookings,
  countSealedTexts,
  deleteSealedTexts,
  selectOpenPlaces,
  selectSealedTexts,
  updateSealedTexts,
} from './personal-data.queries.ts';

/**
 * Part of deleting a person: the bookings stay, because they are records of money, with their numbers, amounts and dates.
 * What the law does not require of them goes: how to reach the person, birth, blood group, motorcycle, emergency contact,
 * medical text; and the name too where nothing was ever paid.
 */
export const forgetPersonOfBookings = (transaction: Database, userId: string): Promise<void> =>
  blankPersonOfBookings(transaction, userId);

/** Bookings of a person that hold or take a place on something that has not begun. */
export const listOpenPlaces = (deps: Pick<Deps, 'db' | 'now'>, userId: string) =>
  selectOpenPlaces(deps.db, userId, deps.now());

/** Medical text and emergency contact serve on the road and for a while after it: 30 days later nobody needs them. */
const EMERGENCY_DAYS = 30;

export const forgetEmergencyDetails = (deps: Pick<Deps, 'db' | 'now'>) =>
  deleteEmergencyDetails(deps.db, new Date(deps.now().getTime() - EMERGENCY_DAYS * DAY_MS));

export const countMedicalTexts = (db: Database): Promise<number> => countSealedTexts(db);

/** Encrypts every medical text anew; answers how many there were. */
export async function resealMedicalTexts(
  transaction: Database,
  from: Pick<Secrets, 'decrypt'>,
  to: Pick<Secrets, 'encrypt'>,
): Promise<number> {
  let total = 0;
  let lastId = '';
  for (;;) {
    const batch = await selectSealedTexts(transaction, lastId);
    const last = batch.at(-1);
    if (!last) return total;
    await updateSealedTexts(
      transaction,
      batch.map(({ id, sealed }) => ({ id, sealed: to.encrypt(from.decrypt(sealed)) })),
    );
    total += batch.length;
    lastId = last.id;
  }
}

/** For texts whose key is lost: nobody will ever read them. */
export const forgetAllMedicalTexts = (transaction: Database): Promise<void> => deleteSealedTexts(transaction);
