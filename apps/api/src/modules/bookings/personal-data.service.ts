import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import {
  blankPersonOfBookings,
  countSealedTexts,
  deleteEmergencyDetails,
  deleteSealedTexts,
  SEALED,
  selectOpenPlaces,
  selectSealedTexts,
  updateSealedTexts,
} from './personal-data.queries.ts';

/**
 * Part of deleting an account. Bookings are payment records, so their numbers, amounts and dates stay. Everything the law
 * does not require is removed: contact details, date of birth, blood group, motorcycle, emergency contact, medical text,
 * pillion rider,
 * and the name if nothing was ever paid.
 */
export const forgetPersonOfBookings = (transaction: Database, userId: string): Promise<void> =>
  blankPersonOfBookings(transaction, userId);

/** A person's held or paid bookings of rides and events that have not started. */
export const listOpenPlaces = (deps: Pick<Deps, 'db' | 'now'>, userId: string) =>
  selectOpenPlaces(deps.db, userId, deps.now());

/** The medical text and emergency contact are kept until 30 days after the ride or event. */
const EMERGENCY_DAYS = 30;

export const forgetEmergencyDetails = (deps: Pick<Deps, 'db' | 'now'>) =>
  deleteEmergencyDetails(deps.db, new Date(deps.now().getTime() - EMERGENCY_DAYS * DAY_MS));

export const countMedicalTexts = (db: Database): Promise<number> => countSealedTexts(db);

/** Re-encrypts every medical text; returns how many there were. */
export async function resealMedicalTexts(
  transaction: Database,
  from: Pick<Secrets, 'decrypt'>,
  to: Pick<Secrets, 'encrypt'>,
): Promise<number> {
  let total = 0;
  for (const table of SEALED) {
    for (let lastId: string | undefined = ''; lastId !== undefined; ) {
      const batch = await selectSealedTexts(transaction, table, lastId);
      const fresh = batch.map(({ id, sealed }) => ({ id, sealed: to.encrypt(from.decrypt(sealed)) }));
      if (fresh.length > 0) await updateSealedTexts(transaction, table, fresh);
      total += fresh.length;
      lastId = fresh.at(-1)?.id;
    }
  }
  return total;
}

/** For texts that cannot be decrypted because their key is lost. */
export const forgetAllMedicalTexts = (transaction: Database): Promise<void> => deleteSealedTexts(transaction);
