import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kickstand/contract/shared/dates';
import type { Database } from '../db/database.ts';
import type { auditLog } from '../db/schema/operations.ts';
import { insertTraces } from './demo.queries.ts';

type Named = { id: string; title: string };
type Account = { id: string; fullName: string };

/** About one reader in twenty likes an article. */
const READERS_PER_LIKE = 19;

/** What an active club leaves behind: likes of articles, and who did what in the back-office lately. */
export async function fillDemoTraces(
  transaction: Database,
  now: Date,
  {
    admin,
    members,
    articles,
    rides,
    events,
  }: { admin: Account; members: Account[]; articles: (Named & { views: number })[]; rides: Named[]; events: Named[] },
): Promise<void> {
  const likes = articles.flatMap(({ id: blogId, views }, which) => {
    const count = Math.min(members.length, Math.round(views / READERS_PER_LIKE));
    return Array.from({ length: count }, (_, index) => {
      const member = members[(index * 7 + which * 13) % members.length];
      return member ? [{ blogId, userId: member.id, id: randomUUID() }] : [];
    }).flat();
  });
  await insertTraces(transaction, likes, auditLines(now, admin, members, articles, rides, events));
}

type Line = typeof auditLog.$inferInsert;

function auditLines(
  now: Date,
  admin: Account,
  members: Account[],
  articles: Named[],
  rides: Named[],
  events: Named[],
): Line[] {
  const by = { actorKind: 'admin' as const, actorId: admin.id, actorName: admin.fullName };
  const at = (days: number, hours: number) => new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS);
  const about = (
    entity: string,
    record: Named | undefined,
    days: number,
    change: Pick<Line, 'action' | 'before' | 'after'>,
  ): Line[] => (record ? [{ ...by, at: at(days, 3), entity, entityId: record.id, ...change }] : []);
  const created = ({ title }: Named) => ({ before: null, after: { title } });
  const [ride, next, third] = rides;
  const [event, workshop] = events;
  const [article, second] = articles;
  const member = members[4];
  return [
    ...rides
      .slice(0, 4)
      .flatMap((each, index) => about('ride', each, 31 - index * 2, { action: 'ride.created', ...created(each) })),
    ...about('event', event, 24, { action: 'event.created', ...(event && created(event)) }),
    ...about('event', workshop, 19, { action: 'event.created', ...(workshop && created(workshop)) }),
    ...about('ride', ride, 17, { action: 'ride.updated', before: { capacity: 50 }, after: { capacity: 60 } }),
    ...about('blog', article, 12, { action: 'blog.created', ...(article && created(article)) }),
    ...about('event', event, 11, { action: 'event.updated', before: { capacity: 120 }, after: { capacity: 150 } }),
    ...about('ride', next, 9, {
      action: 'ride.updated',
      before: { venue: 'Gateway of India' },
      after: { venue: 'Marine Drive' },
    }),
    ...about('blog', second, 8, {
      action: 'blog.updated',
      before: { isPublished: false },
      after: { isPublished: true },
    }),
    ...about('ride', third, 6, { action: 'ride.updated', before: { price: 99 }, after: { price: 0 } }),
    ...(member
      ? about('user', { id: member.id, title: member.fullName }, 5, {
          action: 'user.updated',
          before: { primaryBike: 'Classic 350' },
          after: { primaryBike: 'Himalayan 450' },
        })
      : []),
    {
      ...by,
      at: at(3, 2),
      action: 'export.downloaded',
      entity: 'export',
      entityId: 'bookings.csv',
      before: null,
      after: { filters: ['status'] },
    },
    { ...by, at: at(1, 5), action: 'user.signed-in', entity: 'user', entityId: admin.id, before: null, after: null },
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}
