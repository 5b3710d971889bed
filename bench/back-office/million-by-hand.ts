/** Bookings with what a page shows of them, for a statement that selects their ids. */
const bookingsOf = (ids: string) => `
  select b.*, i.title, i.place, i.starts_at, i.ends_at, u.full_name, u.email, f.refunds, sums.*
  from (${ids}) found (id) join bookings b on b.id = found.id join rides i on i.id = b.ride_id left join users u on u.id = b.user_id
  cross join lateral (select json_agg(r) as refunds from refunds r where r.booking_id = b.id and r.status <> 'void') f
  cross join (select sum(paid + failed + refunded + cancelled) as settled, sum(paid) as paid, sum(paid_paise) as revenue,
      (select count(*) from bookings where kind = 'ride' and status = 'created') as held from booking_tallies where kind = 'ride') sums
  order by b.created_at desc, b.id`;

const NEWEST = 'order by created_at desc, id limit 50';
const listed = (more: string) => bookingsOf(`select id from bookings where kind = 'ride' ${more}`);

const searched = (condition: string) =>
  bookingsOf(`with hits as materialized (select booking_id as id, created_at from searchable_bookings where kind = 'ride' and ${condition})
    select id from hits cross join (select count(*) from hits) counted ${NEWEST}`);

/** So many match that only the first are counted, and the newest found on the way through all. */
const searchedWide = (condition: string) =>
  bookingsOf(`select b.id from bookings b join booking_search s on s.booking_id = b.id cross join (
      select count(*) from (select from booking_search where kind = 'ride' and ${condition} limit 10001) first) counted
    where b.kind = 'ride' and ${condition} order by b.created_at desc, b.id limit 50`);

/** Lines with the names that a page shows, for a condition and an order. */
const linesOf = (ids: string) => `
  select l.*, b.booking_number, r.title, u.helmet from (${ids}) found (id) join audit_log l on l.id = found.id
  left join bookings b on l.entity = 'booking' and b.id = l.entity_id left join rides r on l.entity = 'ride' and r.id = l.entity_id
  left join users u on u.id = l.actor_id cross join (select sum(lines) from audit_days) counted order by l.at desc, l.id desc`;

const linesMatching = (word: string) =>
  linesOf(`with hits as materialized (
      select id, at from audit_log where search_text like '%${word}%'
      union all select id, at from audit_log where entity_id in (
        select booking_id from searchable_bookings where number like '%${word}%'
        union all select id from rides where title ilike '%${word}%' union all select id from events where title ilike '%${word}%'
        union all select id from completed_rides where title ilike '%${word}%' union all select id from blogs where title ilike '%${word}%'
        union all select id from users where lower(full_name || chr(10) || email || chr(10) || phone) like '%${word}%'
          and full_name ilike '%${word}%') and search_text not like '%${word}%')
    select id from hits cross join (select count(*) from hits) counted order by at desc, id desc limit 50`);

const USER_COUNTS = `(select count(*) as total, count(*) filter (where is_active) as active,
  count(*) filter (where club_role = 'owner') as admins from users) counted`;
const usersOf = (ids: string) =>
  `select u.*, counted.* from (${ids}) found (id) join users u on u.id = found.id cross join ${USER_COUNTS} order by u.created_at desc, u.id`;

const PAID_BY = (
  step: string,
) => `select (paid_at at time zone interval '5 hours 30 minutes')::date, count(*), sum(amount_paise)
  from bookings where status = 'paid' and paid_at >= now() - interval '${step}' group by 1`;

/** Calls of the back-office, and the best statement by hand for what each of them shows. */
export const MILLION: Record<string, string> = {
  'bookings?limit=50': listed(NEWEST),
  'bookings?limit=50&page=9000': listed(`${NEWEST} offset 449950`),
  'bookings?limit=50&page=18000': listed('order by created_at, id desc limit 50'),
  'bookings?limit=50&status=paid&page=5000': listed(`and status = 'paid' ${NEWEST} offset 249950`),
  'bookings?limit=50&search=rider77123': searched("words like '%rider77123%'"),
  'bookings?limit=50&search=9820077123': searched("(words like '%9820077123%' or codes like '%9820077123%')"),
  'bookings?limit=50&search=mahabaleshwar%20zoya%20khan': searched(
    "words like '%mahabaleshwar%' and words like '%zoya%' and words like '%khan%'",
  ),
  'bookings?limit=50&search=khan': searchedWide("words like '%khan%'"),
  'bookings?limit=50&search=nothinglikeit': searched("(words like '%nothinglikeit%' or codes like '%nothinglikeit%')"),
  'audit-log?limit=50': linesOf('select id from audit_log order by at desc, id desc limit 50'),
  'audit-log?limit=50&page=10000': linesOf('select id from audit_log order by at desc, id desc limit 50 offset 499950'),
  'audit-log?limit=50&search=karjat': linesMatching('karjat'),
  'audit-log?limit=50&search=nothinglikeit': linesMatching('nothinglikeit'),
  'users?limit=50': usersOf('select id from users order by created_at desc, id limit 50'),
  'users?limit=50&page=1000': usersOf('select id from users order by created_at desc, id limit 50 offset 49950'),
  'users?limit=50&search=rider77123': usersOf(
    `select id from users where lower(full_name || chr(10) || email || chr(10) || phone) like '%rider77123%' order by created_at desc, id limit 50`,
  ),
  'dashboard/stats': `select (select array[sum(paid), sum(paid_paise)] from booking_tallies), counted.*,
      (select json_agg(n) from (select (created_at at time zone interval '5 hours 30 minutes')::date, count(*) from users
        where created_at > now() - interval '1 year' group by 1) n),
      (select count(*) from rides where starts_at > now() and cancelled_at is null), (select count(*) from rides), (select count(*) from blogs)
    from ${USER_COUNTS}`,
  'dashboard/trend?by=month': PAID_BY('1 year'),
  'dashboard/trend?by=day': PAID_BY('30 days'),
  'dashboard/recent-activity': `select (select json_agg(u) from (select * from users order by created_at desc limit 5) u),
    (select json_agg(b) from bookings b where id in (select id from bookings where kind = 'ride' order by created_at desc limit 5))`,
  'dashboard/attention': `select (select json_agg(p) from (select * from payments where status = 'unknown' order by created_at desc limit 10) p),
    (select json_agg(e) from (select * from payment_events where outcome = 'unknown' order by received_at desc limit 10) e),
    (select json_agg(r) from (select * from refunds where status = 'failed' order by created_at desc limit 10) r),
    (select json_agg(m) from (select * from mails where status = 'failed' and created_at > now() - interval '14 days') m),
    (select json_agg(b) from (select b.id from bookings b join payments p on p.booking_id = b.id
      where b.status in ('created', 'failed', 'cancelled') and not b.is_refund_decided and b.paid_at is not null limit 10) b),
    (select json_agg(r) from (select id from rides where is_active and starts_at > now() and capacity - taken_count between 1 and 3 limit 10) r)`,
};
