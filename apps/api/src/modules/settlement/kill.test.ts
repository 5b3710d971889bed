import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../db/embedded/embedded.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';
import { sandboxKeys } from '../../sandbox/sandbox-keys.ts';
import { makeSecrets } from '../../secrets/secrets.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addMembers, addRide, type Member } from '../../testing/booking-steps.ts';
import { startProgram } from '../../testing/bundled-program.ts';
import { freePort } from '../../testing/server-process.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { databaseUrlOf, openTestDatabase, prepareDataDir } from '../../testing/test-database.ts';
import { releaseAllLapsedHolds } from '../bookings/hold-place.service.ts';
import { examine } from '../doctor/doctor.service.ts';
import { reconcile } from './reconcile.service.ts';

const isEmbedded = process.env.TEST_DATABASE !== 'postgres';
const secretKey = randomBytes(32);
const keys = sandboxKeys(makeSecrets(secretKey));
const MAX_STEPS = 40;

let dataDir: string;
let members: Member[];
let rideId: string;
let databaseUrl: string | null = null;
let closeDatabase = async () => {};

/** The test's own sight of the database, while no server runs. */
async function withApp<T>(work: (app: Awaited<ReturnType<typeof startTestApp>>) => Promise<T>): Promise<T> {
  const { openPostgres } = await import('../../db/postgres/postgres.ts');
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
  const app = await startTestApp({ database, settings: { rateLimits: false, demo: false, secretKey } });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-kill-'));
  if (isEmbedded) await prepareDataDir(dataDir);
  else {
    const database = await openTestDatabase();
    databaseUrl = databaseUrlOf(database);
    closeDatabase = () => database.close();
  }
  await withApp(async (app) => {
    members = await addMembers(app, MAX_STEPS * 2 + 2);
    rideId = await addRide(app, { places: MAX_STEPS * 3 });
  });
});
afterAll(async () => {
  await closeDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the app so that it kills itself at a given step, runs the flow, and returns whether it got to the end. */
async function goUntilKilled(member: Member, killAt: number, way: Way): Promise<'killed' | 'arrived'> {
  const port = await freePort();
  const child = await startProgram('testing/killable-server.ts', {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey.toString('base64'),
    RATE_LIMITS: 'off',
    KILL_AT: String(killAt),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'exit').then(() => 'killed' as const);
  try {
    let output = '';
    while (!output.includes('ready')) {
      const next = await Promise.race([once(child.stdout, 'data'), ended]);
      if (next === 'killed') throw new Error('the app ended before it was ready');
      output += String(next[0]);
    }
    const arrived = way(`http://127.0.0.1:${port}`, member).then(
      () => 'arrived' as const,
      // a broken connection is the kill; an answer that refuses is a fault
      (error) => (error instanceof TypeError ? ended : Promise.reject(error)),
    );
    return await Promise.race([arrived, ended]);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

type Way = (url: string, member: Member) => Promise<void>;

async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  return (await response.json()) as any;
}

async function orderAndPay(url: string, { token, email }: Member) {
  const authorization = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ rideId, ...bookingDetails(email) });
  const { data } = await post(`${url}/api/bookings/create-order`, body, authorization);
  const { id: orderId, amount, currency, keyId } = data.razorpayOrder;
  const instrument = { method: 'upi', vpa: 'success@razorpay' };
  const payment = JSON.stringify({ key: keyId, amount, currency, instrument });
  return post(`${url}/sandbox/checkout/${orderId}/pay`, payment);
}

const byBrowser: Way = async (url, member) => {
  const confirmation = await orderAndPay(url, member);
  await post(`${url}/api/bookings/verify-payment`, JSON.stringify(confirmation), {
    authorization: `Bearer ${member.token}`,
  });
};

const byWebhook: Way = async (url, member) => {
  const { razorpay_payment_id: paymentId } = await orderAndPay(url, member);
  const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
  const known = await fetch(`${url}/sandbox/v1/payments/${paymentId}`, {
    headers: { authorization: `Basic ${basic}` },
  });
  const payload = { payment: { entity: await known.json() } };
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload });
  await post(`${url}/api/payments/webhook`, body, {
    'x-razorpay-signature': createHmac('sha256', keys.webhookSecret).update(body).digest('hex'),
    'x-razorpay-event-id': `evt_${member.id}`,
  });
  await post(`${url}/test/work`, JSON.stringify({ eventId: `evt_${member.id}` }));
};

test.each([
  ['the browser', byBrowser],
  ['the webhook', byWebhook],
])(
  'kill -9 between every two steps from the order to its confirmation by %s: everything is settled afterwards',
  async (_name, way) => {
    const gone: Member[] = [];
    let killed = 0;
    for (let killAt = 1; ; killAt++) {
      const member = members.pop();
      if (!member || killAt > MAX_STEPS) throw new Error('the way has no end');
      gone.push(member);
      if ((await goUntilKilled(member, killAt, way)) === 'arrived') break;
      killed += 1;
    }
    // before and after: hold, order, note of it, payment at the provider, news, books
    expect(killed).toBeGreaterThanOrEqual(8);
    await withApp(async (app) => {
      const later = (minutes: number) => ({
        ...app.deps,
        now: () => new Date(app.deps.now().getTime() + minutes * 60_000),
      });
      await reconcile(later(10));
      await releaseAllLapsedHolds(later(20));
      await reconcile(later(60));
      const ids = gone.map(({ id }) => id);
      const rows = await app.deps.db.select().from(bookings).where(inArray(bookings.userId, ids));
      const sent = await app.deps.db
        .select()
        .from(mails)
        .where(
          inArray(
            mails.recipient,
            gone.map(({ email }) => email),
          ),
        );
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['paid', 'failed']));
      for (const row of rows) {
        const paid = await app.deps.payments.listPayments(row.orderId ?? '').catch(() => []);
        // a captured payment means a place and one confirmation; without one there is neither
        expect(row.status, row.bookingNumber).toBe(
          paid.some(({ status }) => status === 'captured') ? 'paid' : 'failed',
        );
        const confirmations = sent.filter(
          ({ template, data }) => template === 'booking-confirmed' && data.bookingId === row.id,
        );
        expect(confirmations).toHaveLength(row.status === 'paid' ? 1 : 0);
      }
      const findings = await examine(app.deps.db);
      expect(findings.problems).toEqual([]);
    });
  },
  600_000,
);
