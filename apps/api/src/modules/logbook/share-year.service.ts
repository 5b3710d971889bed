import { randomBytes } from 'node:crypto';
import { badgesOf } from '@kickstand/contract/logbook/badges.rules';
import { sumUp, yearOf } from '@kickstand/contract/logbook/logbook.rules';
import type { SharedYear, YearLink } from '@kickstand/contract/logbook/logbook.schema';
import { dayParts } from '@kickstand/contract/shared/dates';
import { AppError } from '../../core/app-error.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Deps } from '../../deps.ts';
import { deleteLink, findLink, upsertLink } from './logbook.queries.ts';
import { foundedYear, linkUrl, listEntries } from './logbook.service.ts';

type YearDeps = Pick<Deps, 'db' | 'now' | 'club'>;

const TOKEN_BYTES = 18;
const TOKEN = /^[\w-]{24}$/;

/** A public page for a year with rides in it; sharing it again changes the name and keeps the link. */
export async function shareYear(
  deps: YearDeps & Pick<Deps, 'settings'>,
  userId: string,
  year: number,
  name: string,
): Promise<YearLink> {
  const entries = await listEntries(deps, userId);
  if (!entries.some((entry) => yearOf(entry) === year)) throw new AppError('NO_RIDES_THAT_YEAR');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const kept = await upsertLink(deps.db, { userId, year, token, name, createdAt: deps.now() });
  return { name, url: linkUrl(deps, kept) };
}

export const withdrawYear = ({ db }: Pick<Deps, 'db'>, userId: string, year: number): Promise<void> =>
  deleteLink(db, userId, year);

/** What people with the link see; withdrawn, wrong or of a closed account, it is answered alike. */
export async function getSharedYear(deps: YearDeps, token: string): Promise<SharedYear> {
  const link = TOKEN.test(token) ? await findLink(deps.db, token) : null;
  if (!link) throw new AppError('SHARED_YEAR_NOT_FOUND');
  const { year, name, userId, helmet } = link;
  const all = await listEntries(deps, userId);
  const entries = all.filter((entry) => yearOf(entry) === year);
  return {
    year,
    name,
    helmet: helmetOf({ id: userId, helmet }),
    totals: sumUp(entries),
    entries: entries.map(({ kind, title, destination, startTime, days, km }) => ({
      ...{ kind, title, destination, days, km },
      month: dayParts(startTime).shortMonth,
    })),
    badges: badgesOf(all, foundedYear(deps)).flatMap(({ id, earnedAt }) =>
      earnedAt !== null && yearOf({ startTime: earnedAt }) === year ? id : [],
    ),
  };
}
