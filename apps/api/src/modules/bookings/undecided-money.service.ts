import type { Database } from '../../db/database.ts';
import { selectUndecidedMoney } from './undecided-money.queries.ts';

/** What the dashboard asks somebody to decide, and the doctor counts as undecided, newest first. */
export const listUndecidedMoney = (db: Database, now: Date) => selectUndecidedMoney(db, now);
