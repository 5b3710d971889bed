import { Agent, request } from 'node:http';
import { bookingDetails } from '../../apps/api/src/testing/booking-details.ts';

export type Buyer = { token: string; rideId: string };

export type Sales = {
  sold: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

export const DETAILS = bookingDetails('bench@riders.test');

/**
 * So many people order at once, each placing the next order when the last is answered; spread over the instances in
 * turn.
 */
export async function sell(urls: string[], nextBuyer: () => Buyer, atOnce: number, seconds: number): Promise<Sales> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let sold = 0;
  const buy = async (index: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const begin = performance.now();
      await order(agent, urls[(index + turn) % urls.length] ?? '', nextBuyer());
      times.push(performance.now() - begin);
      sold += 1;
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, index) => buy(index)));
  const perSecond = sold / ((performance.now() - begin) / 1000);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { sold, perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function order(agent: Agent, url: string, { token, rideId }: Buyer): Promise<void> {
  const body = JSON.stringify({ rideId, ...DETAILS });
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/bookings/create-order`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const { statusCode } = response;
      response.resume();
      response.on('end', () =>
        statusCode === 201 ? resolve() : reject(new Error(`an order was answered ${statusCode}`)),
      );
    });
    call.end(body);
  });
}
