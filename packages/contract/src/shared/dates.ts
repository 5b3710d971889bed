/** The club lives in one zone, whatever the visitor's or the server's is. */
export const CLUB_TIME_ZONE = 'Asia/Kolkata';

const dateTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: CLUB_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** '15 Nov 2026, 5:30 am' */
export const formatDateTime = (instant: string | Date) => dateTime.format(new Date(instant));

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** An instant as a datetime-local field wants it: in the club's zone, to the minute (16 characters). */
export const toDateTimeInput = (instant: string | Date) =>
  new Date(new Date(instant).getTime() + IST_OFFSET_MS).toISOString().slice(0, 16);

/** An instant as a date field wants it: the calendar day in the club's zone (10 characters). */
export const toDateInput = (instant: string | Date) => toDateTimeInput(instant).slice(0, 10);

/** What a datetime-local field holds, back as an instant. */
export const fromDateTimeInput = (text: string) => new Date(`${text}:00+05:30`).toISOString();
