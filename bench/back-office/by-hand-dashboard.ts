import { mailText } from '../../packages/contract/src/bookings/bookings-admin.rules.ts';
import { lastSteps } from '../../packages/contract/src/dashboard/dashboard.rules.ts';
import type { ByHand } from './statement.ts';

const ZONE = `interval '5 hours 30 minutes'`;
const PLACE = `case b.kind when 'ride' then 'bookings' else 'event-bookings' end`;
const isAhead = `cancelled_at is null and (starts_at is null or starts_at > now())`;

/** The calls of the dashboard, by their path. */
export const DASHBOARD: Record<string, ByHand> = {
  'dashboard/stats': (_query, put) => {
    const months = lastSteps('month', new Date());
    return {
      text: `select people.*, paid.*, ahead.*, articles.*, (
            select json_object_agg(month, people) from (
              select to_char(created_at at time zone ${ZONE}, 'YYYY-MM') as month, count(*) as people from users
              where created_at >= (${put(`${months[0]}-01`)}::timestamp at time zone ${ZONE}) group by 1) grown) as growth
        from (select count(*)::int as users, count(*) filter (where is_active)::int as active from users) people,
          (select count(*)::int as paid, coalesce(sum(amount_paise), 0)::float8 / 100 as revenue from bookings where status = 'paid') paid,
          (select count(*)::int as rides, count(*) filter (where ${isAhead})::int as upcoming from rides) ahead,
          (select count(*)::int as blogs, count(*) filter (where is_published)::int as published from blogs) articles`,
      answer: ([row = {}]) => ({
        overview: {
          totalUsers: row.users,
          activeUsers: row.active,
          paidBookings: row.paid,
          upcomingRides: row.upcoming,
          totalRides: row.rides,
          publishedBlogs: row.published,
          totalBlogs: row.blogs,
        },
        revenue: { totalRevenue: row.revenue },
        monthlyGrowth: months.map((at) => {
          const [year = 0, month = 0] = at.split('-').map(Number);
          return { _id: { month, year }, newUsers: row.growth[at] ?? 0 };
        }),
      }),
    };
  },

  'dashboard/recent-activity': () => {
    const newest = (
      kind: 'ride' | 'event',
    ) => `(select b.id, b.booking_number, b.kind, b.status, b.amount_paise, b.created_at,
        coalesce(u.full_name, b.personal_info ->> 'fullName') as person, i.title
      from bookings b join ${kind}s i on i.id = b.${kind}_id left join users u on u.id = b.user_id
      where b.kind = '${kind}' order by b.created_at desc limit 5)`;
    return {
      text: `select 'user' as what, id, full_name as person, email, created_at, null as number, null as kind, null as status,
          null::bigint as amount_paise, null as title
        from (select * from users order by created_at desc, id limit 5) u
        union all select 'booking', id, person, null, created_at, booking_number, kind, status, amount_paise, title
        from (select * from (${newest('ride')} union all ${newest('event')}) both_kinds order by created_at desc limit 5) b
        order by created_at desc, id`,
      answer: (rows) => ({
        recentUsers: rows
          .filter((row) => row.what === 'user')
          .map((row) => ({ _id: row.id, fullName: row.person, email: row.email, createdAt: row.created_at })),
        recentBookings: rows
          .filter((row) => row.what === 'booking')
          .map((row) => ({
            _id: row.id,
            bookingNumber: row.number,
            kind: row.kind,
            status: row.status,
            amount: row.amount_paise / 100,
            createdAt: row.created_at,
            user: { fullName: row.person },
            ride: { title: row.title },
          })),
      }),
    };
  },

  'dashboard/popular-rides': () => ({
    text: `select id as "_id", title, place as venue, starts_at as "startTime", taken_count as "registeredCount",
        capacity as "maxCapacity", price_paise::float8 / 100 as price,
        coalesce(img_url, '/pictures/rides/' || id || '/card-800.webp') as "imgUrl"
      from rides where ${isAhead} order by taken_count desc, starts_at nulls last, id limit 5`,
    answer: (rows) => ({ popularRides: rows }),
  }),

  'dashboard/trend': ({ by }, put) => {
    const step = by === 'day' ? 'day' : 'month';
    const steps = lastSteps(step, new Date());
    const first = step === 'day' ? steps[0] : `${steps[0]}-01`;
    return {
      text: `select to_char(paid_at at time zone ${ZONE}, '${step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}') as at,
          count(*)::int as bookings, sum(amount_paise)::float8 / 100 as revenue
        from bookings where status = 'paid' and paid_at >= (${put(first)}::timestamp at time zone ${ZONE}) group by 1`,
      answer: (rows) => {
        const sums = new Map(rows.map((row) => [row.at, row]));
        return { trend: steps.map((at) => sums.get(at) ?? { at, bookings: 0, revenue: 0 }) };
      },
    };
  },

  'dashboard/places': () => ({
    text: `select id as "_id", kind, title, "startTime", taken, held, capacity from (
        (select 'ride' as kind, id, title, starts_at as "startTime", taken_count as taken, held_count as held,
            capacity, (taken_count + held_count)::float8 / capacity as share
          from rides where ${isAhead} and is_active order by share desc, id limit 6)
        union all
        (select 'event', id, title, starts_at, taken_count, held_count, capacity,
            (taken_count + held_count)::float8 / capacity as share
          from events where is_published and is_booking_enabled and status not in ('cancelled', 'completed')
            and (starts_at is null or starts_at > now()) order by share desc, id limit 6)) filling
      order by share desc, kind desc, id limit 6`,
    answer: (rows) => ({ places: rows }),
  }),

  'dashboard/attention': () => ({
    text: `
      (select 'unknown-payment' as kind, id, received_at as at, (body #>> '{payload,payment,entity,amount}')::bigint as paise,
          body #>> '{payload,payment,entity,id}' as subject, '' as detail, 'provider' as place, null as template
        from payment_events where outcome = 'unknown' and event = 'payment.captured' and received_at >= now() - interval '60 days'
        order by received_at desc limit 10)
      union all
      (select 'differing-payment', p.id, p.created_at, p.amount_paise, booking_number, error_description, ${PLACE}, null
        from payments p join bookings b on b.id = p.booking_id
        where p.status = 'unknown' and p.created_at >= now() - interval '60 days' order by p.created_at desc limit 10)
      union all
      (select 'payment-without-place', p.id, p.captured_at, p.amount_paise - p.refund_paise, booking_number, b.status, ${PLACE}, null
        from payments p join bookings b on b.id = p.booking_id
          left join rides r on r.id = b.ride_id left join events e on e.id = b.event_id
        where p.status = 'captured' and p.refund_paise < p.amount_paise and (b.status in ('created', 'failed')
          or (b.status = 'cancelled' and p.refund_paise = 0
            and coalesce(r.starts_at, e.starts_at, 'infinity') > greatest(b.cancelled_at + interval '48 hours', now())))
        order by p.captured_at desc limit 10)
      union all
      (select 'failed-refund', f.id, f.created_at, f.amount_paise, booking_number, last_error, ${PLACE}, null
        from refunds f join bookings b on b.id = f.booking_id where f.status = 'failed' order by f.created_at desc limit 10)
      union all
      (select 'failed-mail', m.id, m.created_at, null, booking_number, last_error, ${PLACE}, template
        from mails m left join bookings b on b.id = m.data ->> 'bookingId'
        where m.status = 'failed' and m.created_at >= now() - interval '14 days' and not exists (
          select from mails later where later.status <> 'failed' and later.template = m.template and later.created_at > m.created_at
            and later.data ->> 'bookingId' = m.data ->> 'bookingId')
        order by m.created_at desc limit 10)
      union all
      (select 'nearly-full', id, starts_at, null, title, (capacity - taken_count)::text, 'rides', null
        from rides where is_active and cancelled_at is null and starts_at > now() and taken_count > 0
          and capacity - taken_count between 1 and 5 order by starts_at limit 10)
      union all
      (select 'no-start-time', id, null, null, title, '', 'rides', null
        from rides where starts_at is null and cancelled_at is null and is_active order by created_at desc limit 10)`,
    answer: (rows) => ({
      attention: rows.map(({ kind, id, at, paise, subject, detail, place, template }) => ({
        _id: `${kind}-${id}`,
        kind,
        at,
        amount: paise === null ? null : paise / 100,
        subject: place.endsWith('bookings') ? `${template ? `${mailText(template)}, ` : ''}#${subject}` : subject,
        detail: detail ?? '',
        place,
        search: subject,
      })),
    }),
  }),
};
