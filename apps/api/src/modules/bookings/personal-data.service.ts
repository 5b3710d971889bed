import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteEmergencyDetails } from './bookings.queries.ts';
import { blankPersonOfBookings, selectOpenPlaces } from './personal-data.queries.ts';

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
