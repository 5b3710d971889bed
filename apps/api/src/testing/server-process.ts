import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bundledProgram } from './bundled-program.ts';

export type ServerProcess = {
  url: string;
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit code once the app has exited. */
  ended: Promise<number | null>;
};

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** The app as a separate process, as `npm start` runs it. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [await bundledProgram('server.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
