import { clubInstant, clubOffset } from './club-zone.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The club's clock at an instant, as a date whose UTC fields show it. */
function clubClock(instant: string | Date): Date {
  const ms = new Date(instant).getTime();
  return new Date(ms + clubOffset(ms));
}

/** An instant in the format of a datetime-local field: in the club's zone, to the minute (16 characters). */
export const toDateTimeInput = (instant: string | Date) => clubClock(instant).toISOString().slice(0, 16);

/** An instant as a date field wants it: the calendar day in the club's zone (10 characters). */
export const toDateInput = (instant: string | Date) => toDateTimeInput(instant).slice(0, 10);

/** Converts a datetime-local value back to an instant. */
export const fromDateTimeInput = (text: string) => clubInstant(`${text}:00`).toISOString();

/**
 * What a form's minute means for a stored instant: an hour that comes twice is sent as the first of both, so an instant of
 * the second stays as it is.
 */
export const keptInstant = (sent: Date, stored: Date | null | undefined): Date =>
  stored && stored > sent && toDateTimeInput(stored) === toDateTimeInput(sent) && !isSameMinute(stored, sent)
    ? stored
    : sent;

const isSameMinute = (one: Date, other: Date) => one.toISOString().slice(0, 16) === other.toISOString().slice(0, 16);

/** The moment a day (`2026-11-15`) begins in the club's zone. */
export const startOfDay = (day: string) => clubInstant(`${day}T00:00:00`);

/** Another day of the calendar: not every day of a zone has 24 hours. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** `2026-11-15`, a day that exists: JavaScript would parse 30 February as 2 March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isCalendarYear(date.getUTCFullYear());
}

/** The database has no year 0, and a date before 1900 is a typing error. */
export const isCalendarYear = (year: number) => year >= FIRST_YEAR && year <= LAST_YEAR;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The calendar day of an instant in the club's zone, worded the same in every browser. */
export function dayParts(instant: string | Date) {
  const local = clubClock(instant);
  const month = MONTHS[local.getUTCMonth()] ?? '';
  return {
    weekday: WEEKDAYS[local.getUTCDay()] ?? '',
    day: local.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: local.getUTCFullYear(),
  };
}

/** '15 Nov 2026' */
export function formatDay(instant: string | Date): string {
  const { day, shortMonth, year } = dayParts(instant);
  return `${day} ${shortMonth} ${year}`;
}

/** '15 Nov 2026, 5:30 am' */
export const formatDateTime = (instant: string | Date) => `${formatDay(instant)}, ${formatTime(instant)}`;

/** '15 November 2026' */
export function formatLongDay(instant: string | Date): string {
  const { day, month, year } = dayParts(instant);
  return `${day} ${month} ${year}`;
}

/** '5:00 am' */
export const formatTime = (instant: string | Date) => formatClock(toDateTimeInput(instant).slice(11));

/** '05:00', as plans of a ride have it, as '5:00 am' */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** 'Sun 15 Nov 2026, 5:00 am' */
export const formatDayTime = (instant: string | Date) =>
  `${dayParts(instant).weekday} ${formatDay(instant)}, ${formatTime(instant)}`;

/** '2 Jul 2022 to 13 Jul 2022', or the one day if there is no other. */
export const formatDayRange = (first: string, last: string | null) =>
  last === null || toDateInput(first) === toDateInput(last)
    ? formatDay(first)
    : `${formatDay(first)} to ${formatDay(last)}`;

/** '19–20 Sep 2026': parts that both days share appear once. */
export function formatShortDayRange(first: string, last: string | null): string {
  if (last === null || toDateInput(first) === toDateInput(last)) return formatDay(first);
  const [from, to] = [dayParts(first), dayParts(last)];
  if (from.year !== to.year) return `${formatDay(first)} – ${formatDay(last)}`;
  return from.month === to.month
    ? `${from.day}–${formatDay(last)}`
    : `${from.day} ${from.shortMonth} – ${formatDay(last)}`;
}

/** '22 to 23 August 2026': parts that both days share appear once. */
export function formatLongDayRange(first: string, last: string | null): string {
  if (last === null || toDateInput(first) === toDateInput(last)) return formatLongDay(first);
  const [from, to] = [dayParts(first), dayParts(last)];
  if (from.year !== to.year) return `${formatLongDay(first)} to ${formatLongDay(last)}`;
  return `${from.month === to.month ? from.day : `${from.day} ${from.month}`} to ${formatLongDay(last)}`;
}
