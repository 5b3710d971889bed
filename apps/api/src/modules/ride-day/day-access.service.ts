import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { dayWindow } from '@kickstand/contract/ride-day/head-count.rules';
import { can } from '@kickstand/contract/shared/access';
import { formatDayTime } from '@kickstand/contract/shared/dates';
import { type Actor, actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { assertLeads } from '../captains/captains.service.ts';
import type { MarkAuthor } from '../marks/mark-author.ts';
import { readMarshalToken } from './marshal-token.ts';
import { findKind, findLink, findTimes } from './ride-day.queries.ts';

/** The day of a ride or event. */
export type Day = {
  item: BookableRef;
  startsAt: Date;
  endsAt: Date | null;
  stops: string[];
  opensAt: Date;
  closesAt: Date;
};

/**
 * Who opened it. Captains of the ride and owners read medical texts; a marshal sees blood groups and emergency contacts,
 * and medical texts only if their captain's link says so.
 */
export type DayReader = { name: string; isMarshal: boolean; seesMedical: boolean; author: MarkAuthor; actor: Actor };

type AccessDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** For the people who run it: a captain’s own rides and events, an owner’s all. */
export async function openAsOrganiser(
  deps: AccessDeps,
  current: CurrentSession,
  id: string,
): Promise<{ day: Day; reader: DayReader }> {
  const item = await getDayItem(deps.db, id);
  await assertLeads(deps, current.user, 'day.run', item.kind, id);
  const reader = {
    name: current.user.fullName,
    isMarshal: false,
    seesMedical: can(current.user.clubRole, 'medical.read'),
    author: { userId: current.user.id },
    actor: actorOf(current),
  };
  return { day: await getDay(deps.db, item), reader };
}

/** By a link, from 24 hours before the start until 24 hours after the end. */
export async function openAsMarshal(
  deps: AccessDeps,
  id: string,
  token: string,
): Promise<{ day: Day; reader: DayReader }> {
  const kind = await findKind(deps.db, id);
  const linkId = kind && readMarshalToken(deps, { kind, id }, token);
  const link = linkId && (await findLink(deps.db, { kind, id }, linkId));
  if (!link) throw new AppError('MARSHAL_LINK_INVALID');
  const day = await getDay(deps.db, { kind, id });
  if (deps.now() < day.opensAt) {
    const message = `This link works from ${formatDayTime(day.opensAt)}.`;
    throw new AppError('MARSHAL_LINK_EARLY', { message });
  }
  assertNotOver(deps, day);
  const { name, seesMedical } = link;
  const author = { linkId: link.id };
  return { day, reader: { name, isMarshal: true, seesMedical, author, actor: { kind: 'member', id: null, name } } };
}

export function assertNotOver({ now }: Pick<Deps, 'now'>, { closesAt }: Day): void {
  if (now() >= closesAt) throw new AppError('RIDE_DAY_OVER');
}

async function getDayItem(db: Database, id: string): Promise<BookableRef> {
  const kind = await findKind(db, id);
  if (!kind) throw new AppError('RIDE_DAY_NOT_FOUND');
  return { kind, id };
}

async function getDay(db: Database, item: BookableRef): Promise<Day> {
  const times = await findTimes(db, item);
  const startTime = times?.startsAt?.toISOString() ?? null;
  const span = dayWindow({ startTime, endTime: times?.endsAt?.toISOString() ?? null });
  if (!times?.startsAt || !span) throw new AppError('RIDE_DAY_WITHOUT_DATE');
  return {
    item,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    stops: times.route?.waypoints ?? [],
    opensAt: new Date(span.opensAt),
    closesAt: new Date(span.closesAt),
  };
}
