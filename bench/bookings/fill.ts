import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Buyer } from './buyers.ts';

export const RIDES = 40;
export const PEOPLE = 2_000;

const tokenOf = (person: number) => `bench-token-of-person-${String(person).padStart(6, '0')}`;

/** People with sessions and rides with room for all. */
export async function fillPeopleAndRides(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, full_name, email, email_key, verified_at)
      select 'person-' || n, 'Bench Rider', n || '@riders.test', n || '@riders.test', now() from generate_series(1, $1) n`,
    [PEOPLE],
  );
  for (let person = 1; person <= PEOPLE; person++) {
    const hash = createHash('sha256').update(tokenOf(person)).digest('base64url');
    await client.query(
      `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
        values ($1, $2, $1, 'bench', now(), now(), now() + interval '30 days')`,
      [`person-${person}`, hash],
    );
  }
  await addRides(client, 0);
}

/** New rides for every measurement: no member books the same ride twice. */
export async function addRides(client: pg.Client, from: number): Promise<void> {
  await client.query(
    `insert into rides (id, slug, title, place, difficulty, starts_at, capacity, price_paise)
      select 'ride-' || n, 'ride-' || n, 'Bench Ride', 'Nowhere', 'Easy', now() + interval '90 days', 100000000, 150000
      from generate_series($1::int + 1, $1::int + $2::int) n`,
    [from, RIDES],
  );
}

/** Old, settled bookings, as many as a club of many years has. */
export async function fillBookings(client: pg.Client, from: number, to: number): Promise<void> {
  // their rides are over: their places are not counted
  await client.query('alter table bookings disable trigger bookings_places');
  await client.query(
    `insert into bookings (id, booking_number, kind, ride_id, user_id, status, amount_paise, currency, personal_info,
        motorcycle_info, emergency_contact, agreements, refund_tiers, paid_at, created_at, updated_at)
      select 'old-' || n, 'old-' || n, 'ride', 'old-ride-' || (n / $2::int), 'person-' || (1 + n % $2::int), 'paid', 150000, 'INR',
        '{"email":"old@riders.test","fullName":"Old Rider","address":"","contactNumber":"9820000118","gender":"Male","dateOfBirth":"1990-01-01","bloodGroup":"O+"}',
        '{"modelName":"","motorcycleNumber":""}', '{"personName":"","number":""}', '{}', '[{"hoursBefore":48,"percent":50}]',
        now() - n * interval '1 minute', now() - n * interval '1 minute', now()
      from generate_series($1::int, $3::int - 1) n`,
    [from, PEOPLE, to],
  );
  await client.query('alter table bookings enable trigger bookings_places');
  await client.query('analyze');
}

export async function addOldRides(client: pg.Client, howMany: number): Promise<void> {
  await client.query(
    `insert into rides (id, slug, title, place, difficulty, starts_at, capacity, price_paise)
      select 'old-ride-' || n, 'old-ride-' || n, 'Old Ride', 'Nowhere', 'Easy', now() - interval '90 days', 100000000, 150000
      from generate_series(0, $1::int) n`,
    [Math.ceil(howMany / PEOPLE)],
  );
}

/** Every person on every ride, one after the other. */
export function buyersOf(firstRide: number): () => Buyer {
  let next = 0;
  return () => {
    const rideId = `ride-${firstRide + 1 + (next % RIDES)}`;
    const token = tokenOf(1 + (Math.floor(next / RIDES) % PEOPLE));
    next += 1;
    return { token, rideId };
  };
}
