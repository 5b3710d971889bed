/** Where a club rides that hasn't said otherwise. */
export const DEFAULT_ZONE = 'Asia/Kolkata';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** India's clocks haven't changed since 1945. */
const DEFAULT_OFFSET_MS = 330 * MINUTE_MS;

let zone = DEFAULT_ZONE;
let offsets: Intl.DateTimeFormat | null = null;

/** The club's zone, whatever the visitor's or the server's is. */
export const clubZone = () => zone;

/** Takes the zone from the club's content; an empty or unknown one is the default. */
export function setClubZone(name: string | undefined): void {
  // checked last: a browser's first use of Intl takes a phone 100 ms and more
  if (name === zone) return;
  zone = name && isTimeZone(name) ? name : DEFAULT_ZONE;
  offsets = zone === DEFAULT_ZONE ? null : offsetFormat(zone);
}

const offsetFormat = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** A name of the IANA database, such as Europe/Berlin: abbreviations mean different things in different places. */
export function isTimeZone(name: string): boolean {
  if (!/^(?:UTC|[A-Z][A-Za-z_]{1,20}(?:\/[A-Z][A-Za-z_+-]{1,30}){1,2})$/.test(name)) return false;
  try {
    offsetFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** How far the club's clock is ahead of UTC at an instant, in milliseconds. */
export function clubOffset(instant: number): number {
  if (!offsets || Number.isNaN(instant)) return DEFAULT_OFFSET_MS;
  // 'GMT+02:00', 'GMT-03:30', or 'GMT' alone; before time zones existed also with seconds
  const [, sign, hours, minutes, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(offsets.format(instant)) ?? [];
  const ms = sign ? (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000 : 0;
  return sign === '-' ? -ms : ms;
}

/**
 * The instant at which the club's clock shows `2026-11-15T05:30`. Of an hour that comes twice when clocks are put back it's
 * the first, and a time that is skipped when they're put forward is as much later.
 */
export function clubInstant(local: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const before = clubOffset(asUtc - DAY_MS);
  if (clubOffset(asUtc - before) === before) return new Date(asUtc - before);
  const after = clubOffset(asUtc + DAY_MS);
  return new Date(asUtc - (clubOffset(asUtc - after) === after ? after : before));
}

/** '+05:30': the club's offset at an instant, as ISO 8601 writes it. */
export function offsetText(instant: number): string {
  const minutes = Math.round(clubOffset(instant) / MINUTE_MS);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** For the help of a field: 'India time', 'Berlin time'. */
export const zoneWords = () =>
  `${zone === DEFAULT_ZONE ? 'India' : zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;

/** When the club's offset changes between two instants: the first entry holds from `from`. */
export function offsetChanges(from: number, before: number): { from: number; offset: number }[] {
  const changes = [{ from, offset: clubOffset(from) }];
  if (!offsets) return changes;
  for (let at = from; at < before; at += DAY_MS) {
    const offset = clubOffset(at + DAY_MS);
    if (offset !== changes.at(-1)?.offset) changes.push({ from: changeWithin(at, at + DAY_MS), offset });
  }
  return changes;
}

function changeWithin(from: number, to: number): number {
  const before = clubOffset(from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clubOffset(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
