import { RIDE_DAY_SCOPE } from '@kickstand/contract/shared/site-paths';
import { reading, resultOf, writing } from '../offline/browser-database.ts';
import { forgetPages } from '../offline/forget-pages.ts';
import { DAYS, isNotedBy, MARKS, type Noted, openRideDays, RIDE_DAY_DATABASE } from '../offline/ride-day-database.ts';
import { getSession } from './session.ts';

/** The token is that of a marshal's link; a captain, who signs in, has none. */
type KeptDay = { id: string; token: string | null };
type KeptMark = Noted & { dayId: string; id: string; isSent: boolean };

/**
 * Riders' details leave the phone with the session of their captain. A day that a marshal opened by a link stays; so do
 * marks that aren't sent yet, which name no rider and wait for the captain to sign in again.
 */
export const forgetRideDays = (): Promise<void> =>
  withRideDays<void>(undefined, async (database) => {
    const { days, marks } = await readCaptains(database);
    await writing(database, DAYS, (store) => days.forEach(({ id }) => void store.delete(id)));
    const sent = marks.filter(({ isSent }) => isSent);
    await writing(database, MARKS, (store) => sent.forEach(({ dayId, id }) => void store.delete([dayId, id])));
    const isEmpty = (await resultOf(reading(database, DAYS).count())) === 0;
    if (isEmpty) await forgetPages(RIDE_DAY_SCOPE);
  });

/** The signed-in captain's marks on this phone that the server doesn't have yet, by their days. */
export const listUnsentMarks = (): Promise<{ dayId: string }[]> =>
  withRideDays([], async (database) => {
    const { marks } = await readCaptains(database);
    return marks.filter((mark) => !mark.isSent && isNotedBy(mark, getSession().user?._id));
  });

/** What isn't a marshal's. */
async function readCaptains(database: IDBDatabase): Promise<{ days: KeptDay[]; marks: KeptMark[] }> {
  const days: KeptDay[] = await resultOf(reading(database, DAYS).getAll());
  const marks: KeptMark[] = await resultOf(reading(database, MARKS).getAll());
  const byLink = new Set(days.filter(({ token }) => token !== null).map(({ id }) => id));
  return {
    days: days.filter(({ id }) => !byLink.has(id)),
    marks: marks.filter(({ dayId, userId }) => userId !== undefined || !byLink.has(dayId)),
  };
}

/** A browser that keeps nothing, or has no ride day, gives the answer for that. */
async function withRideDays<T>(none: T, work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  try {
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === RIDE_DAY_DATABASE)) return none;
    const database = await openRideDays();
    return await work(database).finally(() => database.close());
  } catch {
    return none;
  }
}
