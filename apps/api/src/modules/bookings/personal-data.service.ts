import { firstOfFinancialYear } from '@kickstand/contract/money/money.rules';
import { DAY_MS, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Whose } from '../../db/whose-bookings.ts';
import type { Deps } from '../../deps.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import {
  blankOldBookings,
  blankRiderOfBookings,
  countSealedTexts,
  deleteEmergencyDetails,
  deletePillions,
  deleteSealedTexts,
  SEALED,
  selectOpenPlaces,
  selectOpenRefunds,
  selectRiderStates,
  selectSealedTexts,
  updateSealedTexts,
} from './personal-data.queries.ts';

/**
 * Part of forgetting a person. Bookings are payment records, so their numbers, amounts and dates stay. Everything the law
 * does not require is removed: contact details, date of birth, blood group, motorcycle, emergency contact, medical text,
 * pillion rider,
 * and the name if nothing was ever paid.
 */
export const forgetRiderOfBookings = (transaction: Database, whose: Whose): Promise<void> =>
  blankRiderOfBookings(transaction, whose);

/** The people who ride along, where the riders stay. */
export const forgetPillions = (transaction: Database, bookingIds: string[]): Promise<void> =>
  deletePillions(transaction, bookingIds);

/** A person's held or paid bookings of rides and events that have not started. */
export const listOpenPlaces = (deps: Pick<Deps, 'db' | 'now'>, whose: Whose) =>
  selectOpenPlaces(deps.db, whose, deps.now(), 'start');

/** The same until they're over: on the road a captain needs the emergency contact. */
export const listPlacesNotOver = (deps: Pick<Deps, 'db' | 'now'>, whose: Whose) =>
  selectOpenPlaces(deps.db, whose, deps.now(), 'end');

export const listOpenRefunds = ({ db }: Pick<Deps, 'db'>, whose: Whose) => selectOpenRefunds(db, whose);

/** By booking: whether an erasure would remove something, and until when the books keep the rest; null if they don't. */
export async function findRiderStates({ db }: Pick<Deps, 'db'>, whose: Whose) {
  const states = await selectRiderStates(db, whose);
  return new Map(
    states.map(({ id, wasPaid, hasDetails, updatedAt, endsAt }) => [
      id,
      {
        hasDetails,
        books: wasPaid ? { until: endsAt && endOfBooks(Math.max(endsAt.getTime(), updatedAt.getTime())) } : null,
      },
    ]),
  );
}

/** The medical text and emergency contact are kept until 30 days after the ride or event. */
const EMERGENCY_DAYS = 30;

export const forgetEmergencyDetails = (deps: Pick<Deps, 'db' | 'now'>) =>
  deleteEmergencyDetails(deps.db, new Date(deps.now().getTime() - EMERGENCY_DAYS * DAY_MS));

const UNPAID_DAYS = 365;
const BOOKS_YEARS = 8;

/** The books need a rider's name for eight years after the financial year; a booking that was never paid isn't in them. */
export function forgetOldBookings(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  return blankOldBookings(deps.db, {
    neverPaidBefore: new Date(now.getTime() - UNPAID_DAYS * DAY_MS),
    before: startOfDay(`${financialYear(now) - BOOKS_YEARS}-04-01`),
  });
}

/** From then on the books don't need what was last changed or ridden at this moment. */
const endOfBooks = (moment: number) => startOfDay(`${financialYear(new Date(moment)) + 1 + BOOKS_YEARS}-04-01`);

const financialYear = (moment: Date) => Number(firstOfFinancialYear(toDateInput(moment)).slice(0, 4));

export const countMedicalTexts = (db: Database): Promise<number> => countSealedTexts(db);

/** Re-encrypts the medical texts that aren't encrypted with the new key yet, in batches; returns how many they were. */
export async function resealMedicalTexts(
  db: Database,
  from: Pick<Secrets, 'decrypt'>,
  to: Pick<Secrets, 'encrypt' | 'decrypt'>,
): Promise<number> {
  let total = 0;
  for (const table of SEALED) {
    for (let lastId: string | undefined = ''; lastId !== undefined; ) {
      const after = lastId;
      lastId = await db.transaction(async (transaction) => {
        const batch = await selectSealedTexts(transaction, table, after);
        const fresh = batch
          .filter(({ sealed }) => !opens(to, sealed))
          .map(({ id, sealed }) => ({ id, sealed: to.encrypt(from.decrypt(sealed)) }));
        if (fresh.length > 0) await updateSealedTexts(transaction, table, fresh);
        total += fresh.length;
        return batch.at(-1)?.id;
      });
    }
  }
  return total;
}

function opens(key: Pick<Secrets, 'decrypt'>, sealed: string): boolean {
  try {
    key.decrypt(sealed);
    return true;
  } catch {
    return false;
  }
}

/** For texts that cannot be decrypted because their key is lost. */
export const forgetAllMedicalTexts = (transaction: Database): Promise<void> => deleteSealedTexts(transaction);
