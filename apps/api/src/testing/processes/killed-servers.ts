import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../../db/embedded/embedded.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { databaseUrlOf, openTestDatabase, prepareDataDir } from '../test-database.ts';
import { startProgram } from './bundled-program.ts';
import { freePort } from './server-process.ts';

const isEmbedded = process.env.TEST_DATABASE !== 'postgres';

/** A database on which servers are started that kill themselves at a given step of their way. */
export async function makeKilledServers() {
  const secretKey = randomBytes(32);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-kill-'));
  const database = isEmbedded ? null : await openTestDatabase();
  const databaseUrl = database && databaseUrlOf(database);
  if (isEmbedded) await prepareDataDir(dataDir);

  /** The test's own sight of the database, while no server runs. */
  async function withApp<T>(work: (app: TestApp) => Promise<T>): Promise<T> {
    const { openPostgres } = await import('../../db/postgres/postgres.ts');
    const own = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataDir);
    const app = await startTestApp({ database: own, settings: { rateLimits: false, demo: false, secretKey } });
    try {
      return await work(app);
    } finally {
      await app.stop();
    }
  }

  /** Starts the app so that it kills itself at a given step, runs the flow, and returns whether it got to the end. */
  async function goUntilKilled(killAt: number, way: (url: string) => Promise<void>): Promise<'killed' | 'arrived'> {
    const port = await freePort();
    const child = await startProgram('testing/processes/killable-server.ts', {
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
      const arrived = way(`http://127.0.0.1:${port}`).then(
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

  return {
    secretKey,
    withApp,
    goUntilKilled,
    async close() {
      await database?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  return (await response.json()) as any;
}

/** A payment by UPI in the sandbox's window; returns what the browser confirms the booking with. */
export function payAtSandbox(
  url: string,
  { id, amount, currency, keyId }: { id: string; amount: number; currency: string; keyId: string },
) {
  const instrument = { method: 'upi', vpa: 'success@razorpay' };
  return post(`${url}/sandbox/checkout/${id}/pay`, JSON.stringify({ key: keyId, amount, currency, instrument }));
}
