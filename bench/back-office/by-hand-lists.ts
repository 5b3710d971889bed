import { bookingsByHand } from './by-hand-bookings.ts';
import { eventsByHand } from './by-hand-events.ts';
import { ridesByHand } from './by-hand-rides.ts';
import { allOf, type ByHand, firstPage, holds, paginationOf, UNASKED } from './statement.ts';

/** The first page of each list with its counters, by the path of the call. */
export const LISTS: Record<string, ByHand> = {
  users: ({ search, role, limit }, put) => {
    const matches = allOf(
      role && `role = ${put(role)}`,
      search && holds(put(`%${search}%`), 'full_name', 'email', 'phone'),
    );
    return {
      text: `select id as "_id", full_name as "fullName", email, phone, role, is_active as "isActive",
          created_at as "createdAt", updated_at as "updatedAt", matching, counted.*
        from ${firstPage('users', matches, 'created_at desc, id', put(limit ?? UNASKED))} page
        cross join (select count(*)::int as total, count(*) filter (where is_active)::int as active,
            count(*) filter (where role = 'admin')::int as admins from users) counted
        order by created_at desc, id`,
      answer: (rows) => {
        const { matching, total, active, admins } = rows[0] ?? {};
        return {
          data: rows.map(({ matching: _, total: __, active: ___, admins: ____, ...user }) => user),
          pagination: paginationOf(limit, matching ?? total),
          summary: { total, active, admins },
        };
      },
    };
  },

  bookings: bookingsByHand('ride'),

  'event-bookings': bookingsByHand('event'),

  rides: ridesByHand,

  'completed-rides': ({ search, isPublished, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      isPublished && `is_published = ${put(isPublished)}`,
      pattern &&
        `(${holds(pattern, 'title', 'venue')} or exists (select from jsonb_array_elements_text(tags) tag where tag ilike ${pattern}))`,
    );
    return {
      text: `select id as "_id", title, details, date, venue, distance, duration, participants, difficulty, weather, highlights,
          tags, gallery, coalesce(img_url, '/pictures/completed-rides/' || id || '/card-800.webp') as "imgUrl",
          is_published as "isPublished", is_featured as "isFeatured", route, stats, created_at as "createdAt",
          updated_at as "updatedAt", coalesce(matching, (select count(*)::int from completed_rides)) as matching
        from ${firstPage('completed_rides', matches, 'date desc, id', put(limit ?? UNASKED))} page order by date desc, id`,
      answer: (rows) => ({
        data: rows.map(({ matching: _, ...ride }) => ride),
        pagination: paginationOf(limit, rows[0]?.matching),
      }),
    };
  },

  events: eventsByHand,

  blogs: ({ search, isPublished, limit }, put) => {
    const matches = allOf(
      isPublished && `is_published = ${put(isPublished)}`,
      search && holds(put(`%${search}%`), 'title', 'author', 'excerpt', 'category'),
    );
    return {
      text: `select id as "_id", slug, title, category, excerpt, content, json_build_object('fullName', author) as author, tags,
          coalesce(img_url, '/pictures/blogs/' || id || '/card-800.webp') as "imgUrl", is_published as "isPublished",
          published_at as "publishedAt", read_time as "readTime", views, created_at as "createdAt", updated_at as "updatedAt",
          (select coalesce(json_agg(l.id), '[]') from blog_likes l where l.blog_id = b.id) as likes, matching, counted.*
        from ${firstPage('blogs', matches, 'created_at desc, id', put(limit ?? UNASKED))} b
        cross join (select count(*)::int as total, count(*) filter (where is_published)::int as published from blogs) counted
        order by created_at desc, id`,
      answer: (rows) => {
        const { matching, total, published } = rows[0] ?? {};
        return {
          data: rows.map(({ matching: _, total: __, published: ___, ...blog }) => blog),
          pagination: paginationOf(limit, matching ?? total),
          summary: { total, published, drafts: total - published },
        };
      },
    };
  },

  'audit-log': ({ search, entity, limit }, put) => {
    const pattern = search && put(`%${search}%`);
    const matches = allOf(
      entity && `entity = ${put(entity)}`,
      pattern &&
        `(${holds(pattern, 'actor_name', 'entity_id', 'before::text', 'after::text')} or entity_id in (
          select id from bookings where ${holds(pattern, `'#' || booking_number`)}
          union all select id from rides where ${holds(pattern, 'title')}
          union all select id from completed_rides where ${holds(pattern, 'title')}
          union all select id from events where ${holds(pattern, 'title')}
          union all select id from blogs where ${holds(pattern, 'title')}
          union all select id from users where ${holds(pattern, 'full_name')}))`,
    );
    return {
      text: `select a.id, at, actor_kind, actor_name, action, entity, entity_id, before, after,
          coalesce(matching, (select count(*)::int from audit_log)) as matching,
          coalesce('#' || b.booking_number, r.title, u.full_name) as record
        from ${firstPage('audit_log', matches, 'at desc, id desc', put(limit ?? UNASKED))} a
        left join bookings b on entity = 'booking' and b.id = entity_id
        left join rides r on entity = 'ride' and r.id = entity_id
        left join users u on entity = 'user' and u.id = entity_id
        order by at desc, a.id desc`,
      answer: (rows) => {
        const data = rows.map((row) => ({
          _id: row.id,
          at: row.at,
          actor: { kind: row.actor_kind, name: row.actor_name },
          action: row.action,
          entity: row.entity,
          entityId: row.entity_id,
          record: row.record,
          ...changed(row.before, row.after),
        }));
        return { data, pagination: paginationOf(limit, rows[0]?.matching) };
      },
    };
  },
};

type Values = Record<string, unknown> | null;

function changed(before: Values, after: Values): { before: Values; after: Values } {
  if (!before || !after) return { before, after };
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const only = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}
