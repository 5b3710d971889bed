import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addEvent, addMember, addRide, bookRide } from '../../testing/booking-steps.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { LIVE_LIMITS } from './live-hub.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const open: LiveStream[] = [];
const openStream = async (from?: string) => {
  const stream = await openLiveStream(app.deps.ownAddress.url, from);
  open.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

test('a stream begins with all open places and brings a booking and its cancellation', async () => {
  const ride = await addRide(app, { places: 3 });
  const stream = await openStream();
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  await until(async () => stream.taken(ride) === 0);
  const member = await addMember(app);
  const { bookingId } = await bookRide(app, member, ride);
  await until(async () => stream.taken(ride) === 1);
  expect(stream.messages).toContainEqual([['ride', ride, 1, 3]]);
  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: member.token });
  await until(async () => stream.taken(ride) === 0);
});

test('what visitors cannot see is in no message', async () => {
  const inAnHour = new Date(app.deps.now().getTime() + 3_600_000);
  const waiting = await addRide(app, { publishAt: inAnHour });
  const over = await addRide(app, { inHours: -50 });
  const draft = await addEvent(app, { isPublished: false });
  const shown = await addEvent(app);
  app.deps.contentVersion.bump();
  const stream = await openStream();
  await until(async () => stream.taken(shown) === 0);
  for (const id of [waiting, over, draft]) expect(stream.taken(id)).toBeUndefined();
});

test('many connections from one address are refused with a sentence, others are not', async () => {
  const streams = await Promise.all(Array.from({ length: LIVE_LIMITS.perCaller + 20 }, () => openStream('127.0.0.77')));
  const refused = streams.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  await until(async () => refused.every((stream) => stream.isEnded()));
  expect(JSON.parse(refused[0]?.rest() ?? '')).toMatchObject({
    success: false,
    message: 'Too many live connections from your network. The pages work without one.',
  });
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect((await openStream('127.0.0.78')).status).toBe(200);
  for (const stream of streams) stream.close();
  // a place that became free is given away again
  await until(async () => (await openStream('127.0.0.77')).status === 200);
});

test('a stream is neither logged nor measured', async () => {
  const ended = Promise.withResolvers<void>();
  app.app.server.once('request', (_request, response) => response.once('close', ended.resolve));
  const stream = await openStream();
  expect(stream.status).toBe(200);
  stream.close();
  await ended.promise;
  await app.get('/healthz');
  const { text } = await app.get('/metrics');
  expect(text).toContain('route="/healthz"');
  expect(text).not.toContain('/live/places');
  expect(app.logText()).not.toContain('"route":"/live/places","status":200');
});

test('open streams do not hold up the shutdown', async () => {
  const other = await startTestApp();
  const stream = await openLiveStream(other.deps.ownAddress.url);
  expect(stream.status).toBe(200);
  await other.stop();
  await until(async () => stream.isEnded());
});
