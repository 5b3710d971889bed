import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderEvent } from '../gateways/payments/payments.port.ts';
import { readProviderEvent } from '../gateways/payments/provider-event.port.ts';
import { until } from './test-app.ts';

type Received = { id: string; signature: string; body: Buffer; event: ProviderEvent };

/** Replaces the club's webhook endpoint and records the requests. */
export async function startWebhookSpy() {
  const received: Received[] = [];
  const spy = { url: '', status: 200, received };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const event = readProviderEvent(JSON.parse(body.toString()));
    if (request.url !== '/api/payments/webhook' || !event) return response.writeHead(404).end();
    const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers;
    received.push({ id: String(id), signature: String(signature), body, event });
    response.writeHead(spy.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  spy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...spy,
    received,
    answerWith(status: number) {
      spy.status = status;
    },
    /**
     * One message of each event about a payment or refund, once `events` of them have arrived, each at least `times` times. There may
     * be more messages: one whose answer took too long is sent again.
     */
    about: (id: string, events: number, times = 1) =>
      until(async () => {
        const own = received.filter(({ event }) => event.payment?.id === id || event.refund?.id === id);
        const messages = Object.values(Object.groupBy(own, (message) => message.id));
        const arrived = messages.flatMap((same = []) => (same.length >= times ? same.slice(0, 1) : []));
        return arrived.length >= events ? arrived : null;
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
