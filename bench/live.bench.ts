import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openVisitors } from './live/visitors.ts';

const VISITORS = 5_000;
const CHANGES = 20;

/** Open streams of live places, against streams of Node alone: memory of a connection, and CPU of a change for all. */
export default async function benchLive() {
  const ours = await measure('ours');
  const bare = await measure('bare');
  return [
    row(`kB a connection, ${VISITORS} open`, ours.kilobytes, bare.kilobytes, 2),
    row(`ms of CPU a change, ${VISITORS} open`, ours.cpuMs, bare.cpuMs, 1.5),
    row(`ms until all ${VISITORS} know`, ours.waitMs, bare.waitMs + BATCH_MS, 2),
  ];
}

/** Ours waits this long for further changes. */
const BATCH_MS = 250;

async function measure(kind: 'ours' | 'bare') {
  const server = fork(new URL('./live/server.ts', import.meta.url), [kind], { execArgv: ['--expose-gc'] });
  try {
    const [port] = await once(server, 'message');
    // code and structures that are needed once are not part of a connection
    const warming = await openVisitors(port, 200, '127.0.1');
    await warming.heard(() => server.send('change'));
    warming.close();
    const before = await statsOf(server);
    const visitors = await openVisitors(port, VISITORS, '127.0.2');
    const open = await statsOf(server);
    const began = performance.now();
    for (let change = 0; change < CHANGES; change += 1) await visitors.heard(() => server.send('change'));
    const waitMs = (performance.now() - began) / CHANGES;
    const after = await statsOf(server);
    visitors.close();
    return {
      kilobytes: (open.bytes - before.bytes) / 1024 / VISITORS,
      cpuMs: (after.cpuMs - open.cpuMs) / CHANGES,
      waitMs,
    };
  } finally {
    server.kill();
  }
}

async function statsOf(server: ChildProcess): Promise<{ bytes: number; cpuMs: number }> {
  server.send('stats');
  const [stats] = await once(server, 'message');
  return stats;
}

/** Less is better here. */
function row(name: string, value: number, reference: number, budget: number) {
  const ratio = Math.round((value / reference) * 100) / 100;
  return {
    name,
    value: Math.round(value * 10) / 10,
    reference: Math.round(reference * 10) / 10,
    ratio,
    budget,
    ok: ratio <= budget,
  };
}
