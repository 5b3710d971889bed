import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clientOf,
  json,
  newOrder,
  newRefund,
  ORDER,
  PATIENT,
  PAYMENT,
  type ProviderAnswer,
  REFUND,
  refusal,
  SECRET,
  startProvider,
} from '../../testing/scripted-provider.ts';
import { PaymentProviderError } from './payments.port.ts';

const garbage: ProviderAnswer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
/** Says nothing, and the time for a try is over. */
const silence: ProviderAnswer = () => void vi.advanceTimersByTime(PATIENT.tryMs);

// the client's clock advances by small steps, and not at all while the machine is busy with something else
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const failureOf = async (call: Promise<unknown>): Promise<PaymentProviderError> => {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(PaymentProviderError);
  return error;
};

test('a refusal is reported in the provider’s words and not retried', async () => {
  const { seen, client } = await startProvider(refusal('Order amount less than minimum amount allowed'));
  const error = await failureOf(client.createOrder({ ...newOrder, amount: 1 }));
  expect(error.kind).toBe('refused');
  expect(error.description).toBe('Order amount less than minimum amount allowed');
  expect(seen).toHaveLength(1);
});

test('wrong keys are reported as wrong keys', async () => {
  const { client } = await startProvider(json(401, { error: { description: 'Authentication failed' } }));
  expect(await failureOf(client.findOrder(ORDER.id))).toMatchObject({
    kind: 'keys',
    description: 'Authentication failed',
  });
});

const UNREACHABLE: [string, ProviderAnswer][] = [
  ['500', json(500, { error: { description: 'internal' } })],
  ['503', json(503, {})],
  ['429', json(429, { error: { description: 'slow down' } })],
  ['garbage', garbage],
  ['half an answer', json(200, { id: 'order_x' })],
  ['silence', silence],
  ['a cut connection', (response) => response.destroy()],
  ['a way elsewhere', (response) => response.writeHead(302, { location: '/v1/elsewhere' }).end()],
];

test.each(UNREACHABLE)('%s: the provider counts as unreachable, an order is asked for once', async (name, answer) => {
  const { seen, client } = await startProvider(answer);
  const error = await failureOf(client.createOrder(newOrder));
  expect(error.kind).toBe('unreachable');
  // only 429 says for sure that nothing has happened
  expect(seen).toHaveLength(name === '429' ? 4 : 1);
  expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(
    new RegExp(`${SECRET}|KS-7K4M2|booking`),
  );
});

test.each(UNREACHABLE)('%s, then an answer: a read is retried', async (_name, answer) => {
  const { seen, client } = await startProvider(answer, answer, json(200, ORDER));
  expect((await client.findOrder(ORDER.id)).id).toBe(ORDER.id);
  expect(seen).toHaveLength(3);
});

test('all tries together have an end', async () => {
  const { seen, url } = await startProvider(silence);
  const error = await failureOf(clientOf(url, { ...PATIENT, totalMs: 1.5 * PATIENT.tryMs }).findOrder(ORDER.id));
  expect(error.description).toBe("it didn't answer in time");
  expect(seen).toHaveLength(2);
});

test('no listener: unreachable', async () => {
  const { client, stop } = await startProvider(silence);
  await stop();
  expect((await failureOf(client.listPayments(ORDER.id))).kind).toBe('unreachable');
});

test('a refund is tried again with the same key after 5xx, silence and while the first is in progress', async () => {
  const busy = json(409, { error: { description: 'Request is in progress' } });
  const { seen, client } = await startProvider(json(502, {}), silence, busy, json(200, REFUND));
  expect((await client.refund(newRefund)).id).toBe(REFUND.id);
  expect(seen.map(({ headers }) => headers['x-refund-idempotency'])).toEqual(Array(4).fill('refund_0001'));
});

test('a refund that stays in progress may have happened', async () => {
  const { client } = await startProvider(json(409, { error: { description: 'Request is in progress' } }));
  expect((await failureOf(client.refund(newRefund))).kind).toBe('unreachable');
});

test('a capture is not repeated unless it certainly did not happen', async () => {
  const { seen, client } = await startProvider(json(429, {}), json(500, {}), json(200, PAYMENT));
  const error = await failureOf(client.capture({ id: PAYMENT.id, amount: 149900, currency: 'INR' }));
  expect(error.kind).toBe('unreachable');
  expect(seen).toHaveLength(2);
});

test('too busy, then an order', async () => {
  const { seen, client } = await startProvider(json(429, {}), json(429, {}), json(200, ORDER));
  expect((await client.createOrder(newOrder)).id).toBe(ORDER.id);
  expect(seen).toHaveLength(3);
});

test('the pause the provider asks for is kept', async () => {
  const { client } = await startProvider(json(429, {}, { 'retry-after': '1' }), json(200, ORDER));
  const before = performance.now();
  await client.createOrder(newOrder);
  expect(performance.now() - before).toBeGreaterThanOrEqual(990);
});

test('a retry delay longer than the limit is not waited for', async () => {
  const { seen, client } = await startProvider(json(429, {}, { 'retry-after': '3600' }), json(200, ORDER));
  expect((await failureOf(client.createOrder(newOrder))).kind).toBe('unreachable');
  expect(seen).toHaveLength(1);
});
