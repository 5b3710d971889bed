// One server of the comparison, in a separate process: `ours`, or `bare` streams from Node alone.
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../apps/api/src/app.ts';
import { changeContent } from '../../apps/api/src/core/content-version.ts';
import { openDatabase } from '../../apps/api/src/db/open-database.ts';
import { makeLog } from '../../apps/api/src/log.ts';
import { makeDeps } from '../../apps/api/src/make-deps.ts';
import { readSettings } from '../../apps/api/src/settings.ts';

const { server, change } = process.argv[2] === 'ours' ? await ours() : await bare();
process.on('message', async (message) => {
  if (message === 'change') return change();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ bytes: heapUsed + external, cpuMs: (user + system) / 1000 });
});
process.send?.((server.address() as AddressInfo).port);

async function ours() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kickstand-bench-'));
  const settings = { ...readSettings({ DATA_DIR: dataDir, DEMO: 'off' }), drawAhead: false };
  const database = await openDatabase(settings);
  await database.migrate();
  const deps = await makeDeps(settings, database, makeLog({ write: () => {} }));
  await deps.db.execute(`insert into rides (id, slug, title, place, difficulty, capacity, price_paise, starts_at)
    values ('ride', 'ride', 'Dawn', 'Sion', 'Easy', 10, 0, now() + interval '10 days')`);
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    server: app.server,
    change: () => changeContent(deps, (transaction) => transaction.execute('update rides set capacity = capacity + 1')),
  };
}

/** What anyone would write: a set of responses, and one buffer for all. */
async function bare(): Promise<{ server: Server; change: () => unknown }> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('data:[["ride","00000000-0000-0000-0000-000000000000",1,2]]\n\n');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const message = Buffer.from('data:[["ride","00000000-0000-0000-0000-000000000000",3,4]]\n\n');
  return {
    server,
    change: () => {
      for (const response of open) response.write(message);
    },
  };
}
