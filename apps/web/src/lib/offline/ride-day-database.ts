import { openDatabase } from './browser-database.ts';

export const RIDE_DAY_DATABASE = 'ride-day';
export const DAYS = 'days';
export const MARKS = 'marks';
export const OF_DAY = 'of-day';

/** What a phone keeps of ride days: what the server sent of each, and what was noted. */
export const openRideDays = () =>
  openDatabase(RIDE_DAY_DATABASE, (database) => {
    database.createObjectStore(DAYS, { keyPath: 'id' });
    database.createObjectStore(MARKS, { keyPath: ['dayId', 'id'] }).createIndex(OF_DAY, 'dayId');
  });
