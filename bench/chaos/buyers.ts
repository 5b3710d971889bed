import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DETAILS } from '../bookings/buyers.ts';

export type Tally = {
  calls: number;
  /** Answers with 503: expected while something is away. */
  unavailable: number;
  noAnswer: number;
  /** 5xx answers other than 503: there must be none. */
  wrong: string[];
  outcomes: Record<string, number>;
  /** Bookings whose buyer was told that they are confirmed: none may be lost. */
  confirmed: string[];
};

export const newTally = (): Tally => ({
  calls: 0,
  unavailable: 0,
  noAnswer: 0,
  wrong: [],
  outcomes: {},
  confirmed: [],
});

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely
type Answer = { status: number; json: any };

type Buyer = { token: string; rideId: string };

const GIVE_UP_AFTER_MS = 150_000;
const oneOf = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A buyer who retries when the site says 'try again': order, payment, confirmation, at times a cancellation. */
export async function buy(urls: string[], { token, rideId }: Buyer, tally: Tally) {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  const end = (outcome: string) => {
    tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
  };
  const send = (path: string, body: object) => sendAgain(urls, path, body, token, tally, deadline);

  const ordered = await send('/api/bookings/create-order', { rideId, ...DETAILS });
  if (ordered?.status === 409) return end('no place');
  if (ordered?.status !== 201) return end('gave up ordering');
  const { booking, razorpayOrder } = ordered.json.data;
  // some never pay
  if (Math.random() < 0.05) return end('did not pay');
  const paid = await send(`/sandbox/checkout/${razorpayOrder.id}/pay`, {
    key: razorpayOrder.keyId,
    amount: razorpayOrder.amount,
    currency: razorpayOrder.currency,
    instrument: { method: 'upi', vpa: 'success@razorpay' },
  });
  // the response to a payment may be lost: a second attempt gets 'already been paid'
  if (!paid || (paid.status !== 200 && !JSON.stringify(paid.json).includes('already been paid')))
    return end('gave up paying');
  // some close the browser right after paying: webhook or reconciler confirm for them
  if (paid.status !== 200 || Math.random() < 0.25) return end('paid, closed the browser');
  const verified = await send('/api/bookings/verify-payment', paid.json);
  if (verified?.status !== 200) return end(`paid, answered ${verified?.status ?? 'nothing'}`);
  tally.confirmed.push(booking._id);
  if (Math.random() > 0.1) return end('confirmed');
  const cancelled = await send(`/api/bookings/${booking._id}/cancel`, {});
  return end(cancelled?.status === 200 ? 'confirmed and cancelled' : `cancelling answered ${cancelled?.status}`);
}

/** Sends until there is an answer other than 'try again', each time to any of the instances. */
async function sendAgain(
  urls: string[],
  path: string,
  body: object,
  token: string,
  tally: Tally,
  deadline: number,
): Promise<Answer | null> {
  while (Date.now() < deadline) {
    const answer = await post(oneOf(urls) + path, body, token);
    tally.calls += 1;
    if (!answer) tally.noAnswer += 1;
    else if (answer.status === 503) tally.unavailable += 1;
    else if (answer.status >= 500)
      tally.wrong.push(`${answer.status} ${path.replace(/order_\w+|[0-9a-f-]{36}/, ':id')}`);
    else return answer;
    await pause(300 + Math.random() * 1_200);
  }
  return null;
}

async function post(url: string, body: object, token: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(90_000),
    });
    return { status: response.status, json: await response.json() };
  } catch {
    return null;
  }
}

/** People with sessions, and rides with fewer places than people. */
export async function addBuyers(
  client: pg.Client,
  { buyers, rides, places }: { buyers: number; rides: number; places: number },
): Promise<Buyer[]> {
  const people = Array.from({ length: buyers }, (_, index) => ({
    token: `chaos-token-of-person-${String(index).padStart(6, '0')}`,
    rideId: `ride-${index % rides}`,
  }));
  await client.query(
    `insert into users (id, full_name, email, email_key, verified_at)
      select 'person-' || n, 'Bench Rider', n || '@riders.test', n || '@riders.test', now() from generate_series(0, $1::int) n`,
    [buyers],
  );
  await client.query(
    `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
      select 'session-' || n, hash, 'person-' || n, 'bench', now(), now(), now() + interval '30 days'
      from unnest($1::text[]) with ordinality as given (hash, at), lateral (select at - 1 as n) numbered`,
    [people.map(({ token }) => createHash('sha256').update(token).digest('base64url'))],
  );
  await client.query(
    `insert into rides (id, slug, title, place, difficulty, starts_at, capacity, price_paise)
      select 'ride-' || n, 'ride-' || n, 'Chaos Ride ' || n, 'Nowhere', 'Easy', now() + interval '90 days', $2, 150000
      from generate_series(0, $1::int - 1) n`,
    [rides, places],
  );
  return people;
}
