import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { FIELDS, MARKS_PER_RIDE } from '@kickstand/contract/ride-day/mark-fields.rules';
import {
  claimsAbout,
  DAY_ROLES,
  type DayRole,
  type Mark,
  type Standing,
  standingOf,
  WHOLE_RIDE,
} from '@kickstand/contract/ride-day/marks.rules';
import { type Outcome, outcomeOf } from '@kickstand/contract/ride-day/outcome.rules';
import type { SentMark } from '@kickstand/contract/ride-day/ride-day.schema';
import { DAY_MS, MINUTE_MS } from '@kickstand/contract/shared/dates';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MarkAuthor } from './mark-author.ts';
import {
  countMarks,
  insertMarks,
  lockItem,
  selectKnownSubjects,
  selectMarks,
  selectMarksAbout,
  updateOutcomes,
} from './marks.queries.ts';

/** Marks of one answer. */
const PER_ANSWER = 1000;
/** A phone's clock may be ahead by this much; captains prepare a ride for as long before it. */
const AHEAD_MS = 5 * MINUTE_MS;
const BEFORE_MS = 60 * DAY_MS;

export type StoredMarks = {
  refused: { id: string; reason: string }[];
  /** Riders whose medical details were opened, each with the time by the phone. */
  readings: { bookingId: string; at: Date }[];
};

/**
 * Stores what a phone noted: each mark once, whatever was sent before, and none over another. A mark that can't be
 * stored stops no other one.
 */
export async function storeMarks(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  item: BookableRef,
  author: MarkAuthor,
  marks: readonly SentMark[],
): Promise<StoredMarks> {
  if (marks.length === 0) return { refused: [], readings: [] };
  await lockItem(transaction, item);
  if ((await countMarks(transaction, item)) + marks.length > MARKS_PER_RIDE) throw new AppError('RIDE_DAY_FULL');
  const subjects = [...new Set(marks.map(({ subject }) => subject))];
  const known = new Set([WHOLE_RIDE, ...(await selectKnownSubjects(transaction, item, subjects))]);
  const now = deps.now();
  const fitting = marks
    .filter(({ subject }) => known.has(subject))
    .map((mark) => ({ ...mark, at: credibleTime(mark.at, now) }));
  const added = new Set(await insertMarks(transaction, item, author, fitting, now));
  const changed = fitting.filter(({ id, subject }) => added.has(id) && subject !== WHOLE_RIDE);
  await followMarks(transaction, item, [...new Set(changed.map(({ subject }) => subject))]);
  return {
    refused: marks
      .filter(({ subject }) => !known.has(subject))
      .map(({ id }) => ({ id, reason: "This rider isn't on this ride." })),
    readings: fitting
      .filter(({ id, field }) => field === FIELDS.medical && added.has(id))
      .map(({ subject, at }) => ({ bookingId: subject, at })),
  };
}

/** Brings the outcome of these riders up to date, where queries can ask for it. */
async function followMarks(transaction: Database, item: BookableRef, riders: string[]): Promise<void> {
  if (riders.length === 0) return;
  const standing = await findStanding({ db: transaction }, item, riders);
  const outcomes = riders.map((rider): [string, Outcome | null] => [rider, outcomeOf(standing, rider)]);
  await updateOutcomes(transaction, new Map(outcomes));
}

/** Phones with a clock that can't be right get the time of arrival: people read these times. */
function credibleTime(claimed: string, now: Date): Date {
  const time = Date.parse(claimed);
  const isCredible = time <= now.getTime() + AHEAD_MS && time >= now.getTime() - BEFORE_MS;
  return isCredible ? new Date(time) : now;
}

/** What was noted after a mark, oldest first. */
export async function listMarks({ db }: Pick<Deps, 'db'>, item: BookableRef, since: number) {
  const rows = await selectMarks(db, item, { since, limit: PER_ANSWER + 1 });
  const shown = rows.slice(0, PER_ANSWER);
  return {
    marks: shown.map(({ seq: _, at, ...mark }): Mark & { replaces: string[] } => ({ ...mark, at: at.toISOString() })),
    since: shown.at(-1)?.seq ?? since,
    hasMore: rows.length > PER_ANSWER,
  };
}

/** What holds about the riders of a ride or event, or about some of them. */
export async function findStanding(
  { db }: Pick<Deps, 'db'>,
  item: BookableRef,
  subjects?: string[],
): Promise<Standing> {
  const rows = await selectMarks(db, item, { since: 0, limit: MARKS_PER_RIDE, ...(subjects && { subjects }) });
  return standingOf(rows.map(({ seq: _, at, ...mark }) => ({ ...mark, at: at.toISOString() })));
}

/** The riders among these who had a part in running their ride, with what they did. */
export async function findDayRoles(
  { db }: Pick<Deps, 'db'>,
  bookingIds: string[],
): Promise<ReadonlyMap<string, DayRole[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await selectMarksAbout(db, bookingIds, FIELDS.role, MARKS_PER_RIDE);
  const standing = standingOf(rows.map(({ at, ...mark }) => ({ ...mark, at: at.toISOString(), by: '' })));
  const rolesOf = (rider: string) => claimsAbout(standing, rider, FIELDS.role).map(({ value }) => value);
  return new Map(
    [...standing.keys()].map((rider) => [rider, DAY_ROLES.filter((role) => rolesOf(rider).includes(role))]),
  );
}
