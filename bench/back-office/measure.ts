import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { ADMIN_TOKEN } from './fill.ts';

const CALLS_EACH = 25;
const WARM_UP = 5;

/** Median milliseconds of the same call at two servers, called in turn so that a busy moment hits both. */
export async function timeInTurn(path: string, ours: string, byHand: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [value, reference]: [number[], number[]] = [[], []];
  try {
    const bodies = [await read(agent, ours + path), await read(agent, byHand + path)];
    const [answer, expected] = bodies.map((body) => JSON.parse(body.toString()));
    assert.deepEqual(answer, expected, `${path} is answered otherwise by hand`);
    for (let call = -WARM_UP; call < CALLS_EACH; call++) {
      for (const [server, times] of [
        [ours, value],
        [byHand, reference],
      ] as const) {
        const begin = performance.now();
        await read(agent, server + path);
        if (call >= 0) times.push(performance.now() - begin);
      }
    }
  } finally {
    agent.destroy();
  }
  return { value: medianOf(value), reference: medianOf(reference) };
}

function medianOf(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function read(agent: Agent, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} was answered ${response.statusCode}: ${body.toString().slice(0, 200)}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
