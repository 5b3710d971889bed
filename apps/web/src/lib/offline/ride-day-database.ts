import { openDatabase } from './browser-database.ts';

export const RIDE_DAY_DATABASE = 'ride-day';
export const DAYS = 'days';
export const MARKS = 'marks';
export const OF_DAY = 'of-day';

/** A mark names the captain who noted it; a marshal's doesn't. */
export type Noted = { userId?: string | undefined };

/** A captain's marks are sent with their own session: the server takes its person for the one who noted them. */
export const isNotedBy = ({ userId }: Noted, person: string | undefined) =>
  userId === undefined || person === undefined || userId === person;

/** What a phone keeps of ride days: what the server sent of each, and what was noted. */
export const openRideDays = () =>
  openDatabase(RIDE_DAY_DATABASE, (database) => {
    database.createObjectStore(DAYS, { keyPath: 'id' });
    database.createObjectStore(MARKS, { keyPath: ['dayId', 'id'] }).createIndex(OF_DAY, 'dayId');
  });
