import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from '../../apps/api/src/testing/processes/server-process.ts';

export type Instances = {
  urls: string[];
  /** kill -9, and started again at once, as a supervisor does. */
  kill(index: number): void;
  /** Stopped as for an update, one after the other; each is ready again before the next. */
  rollOut(): Promise<void>;
  counts: { kills: number; ownEnds: string[]; failedStarts: number };
  /** Resolves once all instances answer `/readyz`. */
  untilAllReady(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the given number of app instances, each restarted whenever it exits. */
export async function startInstances(howMany: number, env: Record<string, string>): Promise<Instances> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kickstand-chaos-'));
  const counts: Instances['counts'] = { kills: 0, ownEnds: [], failedStarts: 0 };
  const running: (ServerProcess | null)[] = [];
  const killed = new Set<ServerProcess>();
  let isStopping = false;

  const supervise = async (index: number, port: number): Promise<void> => {
    while (!isStopping) {
      const server = await spawnServer({
        PORT: String(port),
        ...env,
        DATA_DIR: path.join(folder, String(index)),
        SECRET_KEY: Buffer.alloc(32, 'chaos').toString('base64'),
        RATE_LIMITS: 'off',
        DEMO: 'off',
      });
      running[index] = server;
      const code = await server.ended;
      running[index] = null;
      if (isStopping || killed.has(server)) continue;
      // while the database is down for longer than a start waits, a start may fail: the supervisor retries
      if (server.output().includes('Kickstand is ready'))
        counts.ownEnds.push(`${code}: ${server.output().slice(-600)}`);
      else counts.failedStarts += 1;
      await pause(500);
    }
  };
  const ports = [];
  for (let index = 0; index < howMany; index++) ports.push(await freePort());
  const supervised = ports.map((port, index) => supervise(index, port));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  while (running.filter(Boolean).length < howMany) await pause(50);
  for (const server of running) if (server) await untilReady(server);

  return {
    urls,
    counts,
    kill(index) {
      const server = running[index];
      if (!server) return;
      counts.kills += 1;
      killed.add(server);
      server.process.kill('SIGKILL');
    },
    async rollOut() {
      for (const [index, server] of [...running.entries()]) {
        if (!server) continue;
        killed.add(server);
        server.process.kill('SIGTERM');
        await server.ended;
        while (!(await isReady(urls[index] ?? ''))) await pause(50);
      }
    },
    async untilAllReady() {
      await Promise.all(
        urls.map(async (url) => {
          while (!(await isReady(url))) await pause(20);
        }),
      );
    },
    async stop() {
      isStopping = true;
      for (const server of running) server?.process.kill('SIGTERM');
      await Promise.all(supervised);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resident memory in MB, from the instance's own metrics. */
export async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024);
}
