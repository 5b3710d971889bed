import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startProgram } from './bundled-program.ts';

export type ServerProcess = {
  url: string;
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit code once the app has exited. */
  ended: Promise<number | null>;
};

/** Free at this moment, and below the ports of outgoing connections, one of which could take it before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_240, 32_768);
    if (await canListen(port)) return port;
  }
}

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The app as a separate process, as `npm start` runs it. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = await startProgram('server.ts', { NODE_ENV: 'production', ...env, PORT: port });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => text, ended };
}

/** Waits until it is up; throws with its output if it ends instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const ready = (async () => {
    while (!server.output().includes('Kickstand is ready')) {
      await Promise.race([once(server.process.stdout ?? server.process, 'data'), server.ended]);
      if (server.process.exitCode !== null) throw new Error(`ended: ${server.output()}`);
    }
  })();
  await ready;
}
