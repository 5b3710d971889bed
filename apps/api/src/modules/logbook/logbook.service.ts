import { badgesOf } from '@kickstand/contract/logbook/badges.rules';
import { bikesOf, ridingDays, ridingKm, sumUp, yearOf, yearsOf } from '@kickstand/contract/logbook/logbook.rules';
import type { Logbook, LogEntry } from '@kickstand/contract/logbook/logbook.schema';
import { hasEnded } from '@kickstand/contract/rides/rides.rules';
import { sharedYearPath } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { findDayRoles } from '../marks/marks.service.ts';
import { type OutingRow, selectLinks, selectOutings } from './logbook.queries.ts';

type LogbookDeps = Pick<Deps, 'db' | 'now' | 'club' | 'settings'>;

/** What a member rode, with everything that follows from it. */
export async function getLogbook(deps: LogbookDeps, userId: string): Promise<Logbook> {
  const entries = await listEntries(deps, userId);
  const links = await selectLinks(deps.db, userId);
  const linkOf = (year: number) => links.find((link) => link.year === year);
  return {
    totals: sumUp(entries),
    years: yearsOf(entries).map((year) => {
      const link = linkOf(year);
      return {
        year,
        ...sumUp(entries.filter((entry) => yearOf(entry) === year)),
        link: link ? { name: link.name, url: linkUrl(deps, link.token) } : null,
      };
    }),
    entries,
    bikes: bikesOf(entries),
    badges: badgesOf(entries, foundedYear(deps)),
  };
}

/** The rides and events a member was on, the newest first: two queries, however many there are. */
export async function listEntries(deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<LogEntry[]> {
  const now = deps.now();
  const entries = (await selectOutings(deps.db, userId, now))
    .map(presentOuting)
    .filter((entry) => hasEnded(entry, now));
  const bookingIds = entries.map(({ bookingId }) => bookingId);
  const roles = await findDayRoles(deps, bookingIds);
  return entries.map((entry) => ({ ...entry, roles: roles.get(entry.bookingId) ?? [] }));
}

function presentOuting({ startsAt, endsAt, recordKm, trackKm, distance, venue, place, ...row }: OutingRow): LogEntry {
  const startTime = startsAt?.toISOString() ?? '';
  const endTime = endsAt?.toISOString() ?? null;
  return {
    ...row,
    destination: row.destination || venue?.city || place,
    startTime,
    endTime,
    days: ridingDays(startTime, endTime),
    km: ridingKm(recordKm, trackKm, distance),
    roles: [],
  };
}

export const linkUrl = ({ settings }: Pick<Deps, 'settings'>, token: string): string =>
  settings.publicUrl + sharedYearPath(token);

/** Null for a club that doesn't say when it was founded. */
export function foundedYear({ club }: Pick<Deps, 'club'>): number | null {
  const { founded } = club.current().identity;
  return founded ? Number(founded.slice(0, 4)) : null;
}
