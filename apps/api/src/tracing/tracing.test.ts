import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addMember, addRide, orderRide } from '../testing/booking-steps.ts';
import { startTestApp } from '../testing/test-app.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
};

async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      response.statusCode = request.url === '/v1/traces' && request.headers['api-key'] === 'k' ? 200 : 404;
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const spans = () => bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as SentSpan[]);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, text: () => bodies.join('\n') };
}

test('a request and its statements reach the collector, and no person does', async () => {
  const collector = await startCollector();
  const app = await startTestApp({
    settings: {
      demo: false,
      tracing: { endpoint: collector.url, headers: { 'api-key': 'k' }, serviceName: 'club', share: 1 },
    },
    isWorking: false,
  });
  onTestFinished(() => app.stop());
  const member = await addMember(app);
  const rideId = await addRide(app);
  expect((await orderRide(app, member, rideId)).status).toBe(201);
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  await app.get(`/api/rides/${rideId}`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } });
  await app.get('/api/events', { headers: { traceparent: `00-${traceId}-${spanId}-00` } });
  await app.deps.tracer?.close();
  const spans = collector.spans();
  const read = spans.find(({ name }) => name === 'GET /api/rides/:id');
  expect(read).toMatchObject({ traceId, parentSpanId: spanId, kind: 2 });
  expect(spans.some(({ name }) => name === 'GET /api/events')).toBe(false);
  const order = spans.find(({ name }) => name.startsWith('POST /api/bookings'));
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === order?.spanId);
  expect(inside.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select sessions', expect.stringMatching(/ bookings$/)]),
  );
  for (const span of inside) {
    expect(span).toMatchObject({ kind: 3, traceId: order?.traceId });
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  for (const personal of [member.email, member.id, rideId, 'Asha', 'Patil']) {
    expect(collector.text()).not.toContain(personal);
  }
});

test('a collector that is away costs nothing but the traces, and one line of the log', async () => {
  const tracing = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'club', share: 1 };
  const app = await startTestApp({ settings: { demo: false, tracing }, isWorking: false });
  onTestFinished(() => app.stop());
  for (let call = 0; call < 600; call += 1) expect((await app.get('/healthz')).status).toBe(200);
  await app.deps.tracer?.close();
  expect(app.logText().match(/traces not sent/g)).toHaveLength(1);
});
