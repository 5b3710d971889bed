// One instance of the app in a separate process, with a payment provider that answers at once.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/open-database.ts';
import { makeLog } from '../../apps/api/src/log.ts';
import { makeDeps } from '../../apps/api/src/make-deps.ts';
import { readSettings } from '../../apps/api/src/settings.ts';

const [, , databaseUrl = '', providerUrl = '', rateLimits = 'off'] = process.argv;

const settings = readSettings({
  DATABASE_URL: databaseUrl,
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kickstand-bench-')),
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  RATE_LIMITS: rateLimits,
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'bench',
  RAZORPAY_WEBHOOK_SECRET: 'bench',
  RAZORPAY_API_URL: providerUrl,
});
const database = await openDatabase(settings);
await database.withStartLock(() => database.migrate());
const deps = await makeDeps(settings, database, makeLog({ write: () => {} }));
const app = await buildApp(deps);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ rss: process.memoryUsage().rss, cpuMs: (user + system) / 1000 });
});
