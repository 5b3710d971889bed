import { HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { DEFAULT_WORRY, FIELDS, seenField, seenPoint, stopName, stopPoint } from './mark-fields.rules.ts';
import {
  ATTENDANCE,
  type Attendance,
  type Claim,
  claimsAbout,
  type Mark,
  type Standing,
  WHOLE_RIDE,
} from './marks.rules.ts';

/** Where heads are counted. */
export type Point = { id: string; name: string };

export type DayTimes = { startTime: string | null; endTime: string | null };

const AROUND_MS = 24 * HOUR_MS;
/** A ride without an end is over in the evening. */
const USUAL_MS = 12 * HOUR_MS;

/** From when until when marshals' links work and phones keep riders' data; null without a date. */
export function dayWindow({ startTime, endTime }: DayTimes): { opensAt: string; closesAt: string } | null {
  if (!startTime) return null;
  const start = Date.parse(startTime);
  const end = endTime ? Math.max(Date.parse(endTime), start) : start + USUAL_MS;
  return { opensAt: new Date(start - AROUND_MS).toISOString(), closesAt: new Date(end + AROUND_MS).toISOString() };
}

/** Start, the stops of the route, those added on the day, finish. */
export function pointsOf(stops: readonly string[], standing: Standing): Point[] {
  const about = standing.get(WHOLE_RIDE) ?? new Map<string, readonly Claim[]>();
  const added = [...about].flatMap(([field, claims]) => {
    const name = stopName(field);
    return name !== null && claims.some(({ value }) => value === 'yes') ? name : [];
  });
  const names = [...new Set([...stops, ...added])];
  return [START, ...names.map((name) => ({ id: stopPoint(name), name })), FINISH];
}

export const START: Point = { id: 'start', name: 'Start' };
export const FINISH: Point = { id: 'finish', name: 'Finish' };

/** What the phones say about a rider; without a mark they are expected. */
export function attendanceOf(standing: Standing, rider: string): readonly Attendance[] {
  const said = claimsAbout(standing, rider, FIELDS.state).map(({ value }) => value);
  const known = ATTENDANCE.filter((state) => said.includes(state));
  return known.length > 0 ? known : ['expected'];
}

/** Whether they rode or came to the start, by any phone. */
export const wasThere = (standing: Standing, rider: string): boolean =>
  attendanceOf(standing, rider).includes('arrived') || lastSeen(standing, rider) !== null;

/** All phones agree that the rider isn't with the ride any more. */
const hasLeft = (standing: Standing, rider: string) =>
  attendanceOf(standing, rider).every((state) => state === 'home' || state === 'no-show');

export type Sighting = { at: string; by: string; point: string };

/** When and where a rider was last counted or checked in. */
export function lastSeen(standing: Standing, rider: string): Sighting | null {
  const sightings = [...(standing.get(rider) ?? [])].flatMap(([field, claims]) => {
    const point = field === FIELDS.state ? START.id : seenPoint(field);
    if (point === null) return [];
    const value = field === FIELDS.state ? 'arrived' : 'yes';
    return marksFor(claims, value).map(({ at, by }) => ({ at, by, point }));
  });
  return sightings.reduce<Sighting | null>((last, one) => (last && last.at >= one.at ? last : one), null);
}

/** By the shortest time that any phone asked for. */
export function worryMinutes(standing: Standing): number {
  const asked = claimsAbout(standing, WHOLE_RIDE, FIELDS.worry).map(({ value }) => Number(value));
  return asked.length > 0 ? Math.min(...asked) : DEFAULT_WORRY;
}

export type HeadCount = {
  /** Riders who should be there. */
  expected: string[];
  seen: string[];
  missing: string[];
  /** For how many minutes the others have been there; null before the first is counted. */
  minutes: number | null;
  isWorrying: boolean;
};

/** Who is at a point and who is missing; at the start a check-in counts. */
export function headCount(
  standing: Standing,
  riders: readonly string[],
  point: string,
  { startTime, now }: { startTime: string | null; now: Date },
): HeadCount {
  const isStart = point === START.id;
  const staying = riders.filter((rider) => !hasLeft(standing, rider));
  const expected = isStart ? staying : staying.filter((rider) => wasThere(standing, rider));
  const isSeen = (rider: string) => sightingsAt(standing, rider, point).length > 0;
  const seen = expected.filter(isSeen);
  const missing = expected.filter((rider) => !isSeen(rider));
  const began = isStart ? startTime : firstOf(expected.flatMap((rider) => sightingsAt(standing, rider, point)));
  const passed = began === null ? null : Math.floor((now.getTime() - Date.parse(began)) / MINUTE_MS);
  const minutes = passed === null || passed < 0 ? null : passed;
  const isWorrying = missing.length > 0 && minutes !== null && minutes >= worryMinutes(standing);
  return { expected, seen, missing, minutes, isWorrying };
}

function sightingsAt(standing: Standing, rider: string, point: string): readonly Mark[] {
  const counted = marksFor(claimsAbout(standing, rider, seenField(point)), 'yes');
  return point === START.id
    ? [...counted, ...marksFor(claimsAbout(standing, rider, FIELDS.state), 'arrived')]
    : counted;
}

const marksFor = (claims: readonly Claim[], value: string): readonly Mark[] =>
  claims.find((claim) => claim.value === value)?.marks ?? [];

const firstOf = (marks: readonly Mark[]): string | null =>
  marks.reduce<string | null>((first, { at }) => (first !== null && first <= at ? first : at), null);
