import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { measureRate } from './lists/load.ts';

const ROUNDS = 3;

/**
 * Public list calls: cached answers against bare Fastify with the same bytes, and uncached ones against a hand-written
 * query.
 */
export default async function benchPublicLists() {
  const postgres = await startPostgres();
  const servers: ChildProcess[] = [];
  try {
    const start = async (kind: string, message?: object) => {
      const server = fork(new URL('./lists/server.ts', import.meta.url), [kind, postgres.url]);
      servers.push(server);
      if (message) server.send(message);
      const [port] = await once(server, 'message');
      return `http://127.0.0.1:${port}`;
    };
    const ours = await start('ours');
    const rows = [];
    for (const path of ['/api/rides', '/api/events?limit=20', '/api/blogs']) {
      const bare = await start('bare', await answerOf(`${ours}${path}`));
      rows.push(
        row(
          `warm ${path}`,
          await compare(`${ours}${path}`, `${bare}${path}`, { encoding: 'br', connections: 16 }),
          0.8,
        ),
      );
      servers.pop()?.kill();
    }
    const cold = await start('ours-cold');
    const byHand = await start('by-hand');
    for (const connections of [16, 1]) {
      const rates = await compare(`${cold}/api/rides`, `${byHand}/api/rides`, { encoding: 'identity', connections });
      // the budget applies to the same load as above; a single client pays for contract validation without sharing the
      // result
      rows.push(row(`cold /api/rides, ${connections} at once`, rates, connections === 16 ? 0.8 : 0.4));
    }
    return rows;
  } finally {
    for (const server of servers) server.kill();
    await postgres.stop();
  }
}

/** The bytes and headers our server sends, for the bare one to repeat. */
async function answerOf(url: string) {
  const { request } = await import('node:http');
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...headers } = response.headers;
  return { bytes: Buffer.concat(chunks).toString('base64'), headers };
}

/** Rounds in turn, so that a noisy moment hits both; the best of each counts. */
async function compare(url: string, referenceUrl: string, options: { encoding: string; connections: number }) {
  await measureRate(url, { seconds: 1, ...options });
  await measureRate(referenceUrl, { seconds: 1, ...options });
  let value = 0;
  let reference = 0;
  for (let round = 0; round < ROUNDS; round++) {
    value = Math.max(value, await measureRate(url, options));
    reference = Math.max(reference, await measureRate(referenceUrl, options));
  }
  return { value: Math.round(value), reference: Math.round(reference) };
}

function row(name: string, { value, reference }: { value: number; reference: number }, budget: number) {
  const ratio = Math.round((value / reference) * 100) / 100;
  return { name, value, reference, ratio, budget, ok: ratio >= budget };
}
