import { createHash } from 'node:crypto';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { bookingDetails } from '../../apps/api/src/testing/booking-details.ts';

const DETAILS = bookingDetails();

export const ADMIN_TOKEN = 'bench-token-of-the-administrator';

/** Takes statements: PostgreSQL's client or the embedded database. */
export type Client = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export type Size = {
  people: number;
  rides: number;
  events: number;
  rideBookings: number;
  eventBookings: number;
  minutesBetween: number;
};

const LARGE: Size = {
  people: 10_000,
  rides: 5_000,
  events: 1_000,
  rideBookings: 40_000,
  eventBookings: 10_000,
  minutesBetween: 10,
};

export const HUGE: Size = {
  people: 100_000,
  rides: 10_000,
  events: 1_000,
  rideBookings: 900_000,
  eventBookings: 100_000,
  minutesBetween: 5,
};

/** A club of many years: people, programme, articles, bookings with their money, mails and the audit log. */
export async function fillClub(client: Client, size: Size = LARGE): Promise<void> {
  for (const statement of contentOf(size)) await client.query(statement);
  await client.query(
    `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
      values ('admin', $1, 'person-0', 'bench', now(), now(), now() + interval '30 days')`,
    [createHash('sha256').update(ADMIN_TOKEN).digest('base64url')],
  );
  await addBookings(client, 'ride', { from: 0, howMany: size.rideBookings }, size);
  await addBookings(client, 'event', { from: 0, howMany: size.eventBookings }, size);
  for (const statement of aroundBookings(size)) await client.query(statement);
  await client.query('vacuum analyze');
}

/** A place is held for minutes: among the newest only. */
const HELD_UNTIL = 2_000;

/** Every tenth each is refunded, cancelled, failed and held (older ones: failed); the others are paid. */
export async function addBookings(
  client: Client,
  kind: BookingKind,
  { from, howMany }: { from: number; howMany: number },
  { rides, events, people, minutesBetween }: Size = LARGE,
): Promise<void> {
  const items = kind === 'ride' ? rides : events;
  // places are counted once at the end, not with every booking
  await client.query('alter table bookings disable trigger bookings_places');
  await client.query(
    `insert into bookings (id, booking_number, kind, ${kind}_id, user_id, status, amount_paise, currency, hold_expires_at,
        payment_method, payment_id, order_id, signature, personal_info, motorcycle_info, emergency_contact, medical_history,
        agreements, refund_tiers, is_refund_decided, paid_at, cancelled_at, created_at, updated_at)
      select '${kind}-booking-' || n, upper(substr(md5('${kind}' || n), 1, 10)), '${kind}', '${kind}-' || n % ${items}, 'person-' || person, status,
        150000, 'INR', case when status = 'created' then now() + interval '1 day' end,
        case when has_money then 'upi' end, case when has_money then 'pay_${kind}' || n end, 'order_${kind}' || n,
        case when has_money then md5('signature' || n) end,
        '${JSON.stringify(DETAILS.personalInfo)}'::jsonb || jsonb_build_object('email', 'rider' || person || '@riders.test',
          'fullName', ${nameOf('person')}, 'address', 'Road ' || n, 'contactNumber', (9820000000 + person)::text),
        '${JSON.stringify(DETAILS.motorcycleInfo)}', '${JSON.stringify(DETAILS.emergencyContact)}',
        case when n % 50 = 0 then 'sealed' end,
        '${JSON.stringify(DETAILS.agreements)}', '[{"hoursBefore":48,"percent":50}]', status in ('refunded', 'cancelled') and n % 1000 <> 1,
        case when has_money then at + interval '5 minutes' end, case when status = 'cancelled' then at + interval '1 day' end, at, at
      from (select n, (n * 7 + n / ${items}) % ${people} as person, now() - interval '2 days' - n * interval '${minutesBetween} minutes' as at,
          (array['refunded', 'cancelled', 'failed', case when n < ${HELD_UNTIL} then 'created' else 'failed' end, 'paid', 'paid', 'paid', 'paid', 'paid', 'paid'])[1 + (n + n / ${items}) % 10] as status,
          (n + n / ${items}) % 10 not in (2, 3) as has_money
        from generate_series($1::int, $1::int + $2::int - 1) n) made`,
    [from, howMany],
  );
  await client.query('alter table bookings enable trigger bookings_places');
}

const FIRST_NAMES = 'Asha,Ravi,Meera,Kabir,Leela,Arjun,Nisha,Dev,Tara,Vikram,Isha,Rohan,Zoya';
const LAST_NAMES = 'Patil,Desai,Kulkarni,Fernandes,Shah,Naik,Joshi,Pereira,Rao,Mehta,Khan';
const PLACES = 'Malshej Ghat,Lonavala,Alibag,Mahabaleshwar,Igatpuri,Matheran,Karjat,Nashik,Goa';

const oneOf = (words: string, n: string) => `split_part('${words}', ',', 1 + (${n})::int % ${words.split(',').length})`;
const nameOf = (n: string) => `${oneOf(FIRST_NAMES, n)} || ' ' || ${oneOf(LAST_NAMES, n)}`;
const PROSE = `repeat('The road climbs in long bends, the sea stays in sight until the last pass. ', 4)`;
const WAY = `jsonb_build_object('startLocation', 'Mumbai', 'endLocation', ${oneOf(PLACES, 'n')}, 'waypoints', '["Kalyan","Murbad"]'::jsonb)`;

const contentOf = ({ people, rides, events, rideBookings, eventBookings }: Size) => [
  `insert into users (id, full_name, email, email_key, phone, club_role, is_active, verified_at, created_at, updated_at)
    select 'person-' || n, ${nameOf('n')}, 'rider' || n || '@riders.test', 'rider' || n || '@riders.test', (9820000000 + n)::text,
      case when n % 500 = 0 then 'owner' else 'member' end, n % 20 <> 7, now(), now() - n * interval '2 hours' / ${people / 10_000}, now()
    from generate_series(0, ${people - 1}) n`,
  // three in four are over; a few have no date yet
  `insert into rides (id, slug, title, slogan, description, place, route, difficulty, distance, starts_at, ends_at,
      capacity, price_paise, is_active, requirements, organizer_id, cancelled_at, created_at, updated_at)
    select 'ride-' || n, 'ride-' || n, ${oneOf(PLACES, 'n')} || ' ride ' || n, 'Out before the sun', ${PROSE}, 'Gate ' || n % 40, ${WAY},
      (array['Easy', 'Medium', 'Hard', 'Expert'])[1 + n % 4], 120 + n % 300,
      case when n % 250 <> 3 then now() + (n - ${rides * 0.75}) * interval '7 hours' end,
      case when n % 250 <> 3 then now() + (n - ${rides * 0.75}) * interval '7 hours' + interval '6 hours' end,
      ${rideBookings / rides + 1} + n % 30, 150000, n % 9 <> 0, '["Helmet","Gloves","Licence"]', 'person-' || 500 * (n % 20),
      case when n % 100 = 5 then now() end, now() - n * interval '5 hours', now()
    from generate_series(0, ${rides - 1}) n`,
  `insert into completed_rides (id, slug, title, details, date, venue, distance, duration, participants, difficulty, weather,
      highlights, tags, gallery, is_published, route, stats, created_at, updated_at)
    select 'done-' || n, 'ride-' || n, ${oneOf(PLACES, 'n')} || ' ' || n, ${PROSE}, now() - n * interval '1 day', 'Gate ' || n % 40, 200, '6 hours',
      14, 'Medium', 'Dry', '["The pass","The lake"]', jsonb_build_array('monsoon', 'season ' || n % 30), '["/media/a.webp","/media/b.webp"]',
      n % 10 <> 0, ${WAY}, '{"averageSpeed":52,"totalElevation":900,"maxSpeed":80}', now() - n * interval '1 day', now()
    from generate_series(0, 1999) n`,
  `insert into events (id, slug, title, subtitle, description, details, starts_at, ends_at, place, category, event_type,
      status, capacity, price_paise, base_price_paise, is_published, tags, content_sections, created_at, updated_at)
    select 'event-' || n, 'event-' || n, 'Meet ' || n || ' in ' || ${oneOf(PLACES, 'n')}, 'All are welcome', ${PROSE}, ${PROSE},
      now() + (n - 750) * interval '1 day', now() + (n - 750) * interval '1 day' + interval '5 hours', ${oneOf(PLACES, 'n')},
      (array['ride', 'workshop', 'meetup', 'competition'])[1 + n % 4], 'upcoming', 'published', ${eventBookings / events + 50}, 150000, 150000, n % 10 <> 0,
      '["club","weekend"]',
      jsonb_build_array(jsonb_build_object('_id', 's1', 'sectionTitle', 'What happens', 'heading', 'A day out', 'subheading', '',
        'content', ${PROSE}, 'imageUrl', null, 'imageAlt', 'Riders', 'order', 1, 'layout', 'image-left')),
      now() - n * interval '1 day', now()
    from generate_series(0, ${events - 1}) n`,
  `insert into blogs (id, slug, title, category, excerpt, content, author, tags, is_published, published_at, created_at, updated_at)
    select 'blog-' || n, 'blog-' || n, 'How to ride to ' || ${oneOf(PLACES, 'n')} || ', part ' || n, (array['rides', 'tips', 'gear', 'safety'])[1 + n % 4],
      'What we have learnt', '<p>' || repeat(${PROSE}, 12) || '</p>', ${nameOf('n')}, '["monsoon"]', n % 5 <> 0, now() - n * interval '1 day',
      now() - n * interval '1 day', now()
    from generate_series(0, 1999) n`,
  `insert into blog_likes (blog_id, user_id, id)
    select 'blog-' || n % 2000, 'person-' || n, 'like-' || n from generate_series(0, 9999) n`,
];

const aroundBookings = ({ rides }: Size) => [
  `update rides set taken_count = paid, held_count = held from (
      select ride_id, count(*) filter (where status = 'paid') as paid, count(*) filter (where status = 'created') as held
      from bookings group by ride_id) taken where ride_id = rides.id`,
  `update events set taken_count = paid, held_count = held from (
      select event_id, count(*) filter (where status = 'paid') as paid, count(*) filter (where status = 'created') as held
      from bookings group by event_id) taken where event_id = events.id`,
  `insert into payment_orders (id, booking_id, amount_paise, currency, created_at)
    select order_id, id, amount_paise, currency, created_at from bookings`,
  // half of a cancelled payment is refunded, or nothing yet
  `insert into payments (id, order_id, booking_id, amount_paise, currency, status, method, refund_paise, captured_at, created_at)
    select payment_id, order_id, id, amount_paise, currency, case when payment_id like '%888' then 'unknown' else 'captured' end, 'upi',
      case status when 'refunded' then amount_paise when 'cancelled' then amount_paise / 2 * (booking_number not like 'A%')::int else 0 end, paid_at, paid_at
    from bookings where payment_id is not null`,
  `insert into refunds (id, payment_id, booking_id, provider_id, amount_paise, status, reason, created_at, processed_at)
    select 'refund-' || id, id, booking_id, 'rfnd-' || id, refund_paise, case when id like '%999' then 'failed' else 'processed' end,
      'cancelled-by-rider', created_at + interval '1 day', created_at + interval '2 days'
    from payments where refund_paise > 0`,
  `insert into ledger (at, entry, amount_paise, currency, reference, booking_id, reason, source)
    select created_at, 'order', amount_paise, currency, id, booking_id, 'a place is held for it', 'booking' from payment_orders
    union all select captured_at, 'payment', amount_paise, currency, id, booking_id, 'paid', 'webhook' from payments where status = 'captured'`,
  `insert into ledger (at, entry, amount_paise, currency, reference, booking_id, reason, source)
    select r.processed_at, 'refund', r.amount_paise, 'INR', r.provider_id, r.booking_id, r.reason, 'refund'
    from refunds r join payments p on p.id = r.payment_id where r.status = 'processed' and p.status = 'captured'`,
  `insert into payment_events (id, event, body, received_at, processed_at, outcome)
    select 'evt-' || id, 'payment.captured', jsonb_build_object('payload', jsonb_build_object('payment', jsonb_build_object('entity',
      jsonb_build_object('id', id, 'order_id', order_id, 'amount', amount_paise)))), created_at, created_at,
      case when id like '%777' then 'unknown' else 'done' end
    from payments`,
  `insert into mails (id, recipient, template, data, status, created_at, sent_at)
    select 'mail-' || id, personal_info ->> 'email', 'booking-confirmed', jsonb_build_object('bookingId', id),
      case when booking_number like '%AA' then 'failed' else 'sent' end, paid_at, paid_at
    from bookings where paid_at is not null`,
  `insert into audit_log (at, actor_kind, actor_id, actor_name, action, entity, entity_id, before, after)
    select created_at, 'member', user_id, personal_info ->> 'fullName', 'booking.created', 'booking', id, null,
      jsonb_build_object('status', status, 'amountPaise', amount_paise) from bookings order by created_at`,
  `insert into audit_log (at, actor_kind, actor_id, actor_name, action, entity, entity_id, before, after)
    select now() - n * interval '3 hours', 'admin', 'person-0', 'Asha Patil', 'ride.updated', 'ride', 'ride-' || n,
      jsonb_build_object('venue', 'Gate 1', 'price', 1500), jsonb_build_object('venue', 'Gate ' || n % 40, 'price', 1500)
    from generate_series(0, ${rides - 1}) n`,
];
