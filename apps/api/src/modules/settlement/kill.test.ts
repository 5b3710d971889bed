import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';
import { sandboxKeys } from '../../sandbox/sandbox-keys.ts';
import { makeSecrets } from '../../secrets/secrets.ts';
import { bookingDetails } from '../../testing/booking-details.ts';
import { addMembers, addRide, type Member } from '../../testing/booking-steps.ts';
import { makeKilledServers, payAtSandbox, post } from '../../testing/processes/killed-servers.ts';
import { releaseAllLapsedHolds } from '../bookings/hold-place.service.ts';
import { examine } from '../doctor/doctor.service.ts';
import { reconcile } from './reconcile.service.ts';

const MAX_STEPS = 40;

let servers: Awaited<ReturnType<typeof makeKilledServers>>;
let keys: ReturnType<typeof sandboxKeys>;
let members: Member[];
let rideId: string;

beforeAll(async () => {
  servers = await makeKilledServers();
  keys = sandboxKeys(makeSecrets(servers.secretKey));
  await servers.withApp(async (app) => {
    members = await addMembers(app, MAX_STEPS * 2 + 2);
    rideId = await addRide(app, { places: MAX_STEPS * 3 });
  });
});
afterAll(() => servers.close());

type Way = (url: string, member: Member) => Promise<void>;

async function orderAndPay(url: string, { token, email }: Member) {
  const authorization = { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ rideId, ...bookingDetails(email) });
  const { data } = await post(`${url}/api/bookings/create-order`, body, authorization);
  return payAtSandbox(url, data.razorpayOrder);
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
      if ((await servers.goUntilKilled(killAt, (url) => way(url, member))) === 'arrived') break;
      killed += 1;
    }
    // before and after: hold, order, note of it, payment at the provider, news, books
    expect(killed).toBeGreaterThanOrEqual(8);
    await servers.withApp(async (app) => {
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
