import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sendRequests } from './load.ts';

export type Server = {
  url: string;
  /** Microseconds of the processor it has used. */
  cpu(): Promise<number>;
  stop(): void;
};

type Load = { connections: number; encoding: string; headers?: Record<string, string> };

const ROUNDS = 5;
const SECONDS = 0.7;
const IDLE_SECONDS = 3;

/** One of `server.ts`; `message` is for the one that repeats answers. */
export async function startServer(kind: string, databaseUrl: string, message?: object): Promise<Server> {
  const child: ChildProcess = fork(new URL('./server.ts', import.meta.url), [kind, databaseUrl]);
  if (message) child.send(message);
  const failed = once(child, 'exit').then(() => {
    throw new Error(`the server '${kind}' ended before it listened`);
  });
  const [port] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu');
      const [micros] = await once(child, 'message');
      return micros as number;
    },
    stop: () => void child.kill(),
  };
}

/** What a server uses while nothing is asked of it, in microseconds per second. */
export async function idleCpu(server: Server): Promise<number> {
  const before = await server.cpu();
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
  return ((await server.cpu()) - before) / IDLE_SECONDS;
}

/**
 * Microseconds of the processor for one request, without what the server uses anyway: rounds in turn, so that a noisy
 * moment hits both, and the median of each. Other work on the machine changes rates far more than this.
 */
export async function compareCpu(
  path: string,
  [ours, reference]: [Idle, Idle],
  load: Load,
): Promise<{ value: number; reference: number }> {
  const times = { value: [] as number[], reference: [] as number[] };
  await sendRequests(`${ours.server.url}${path}`, { seconds: SECONDS, ...load });
  await sendRequests(`${reference.server.url}${path}`, { seconds: SECONDS, ...load });
  for (let round = 0; round < ROUNDS; round++) {
    times.value.push(await cpuPerRequest(path, ours, load));
    times.reference.push(await cpuPerRequest(path, reference, load));
  }
  return { value: middleOf(times.value), reference: middleOf(times.reference) };
}

export type Idle = { server: Server; idle: number };

async function cpuPerRequest(path: string, { server, idle }: Idle, load: Load): Promise<number> {
  const before = await server.cpu();
  const { answered, seconds } = await sendRequests(`${server.url}${path}`, { seconds: SECONDS, ...load });
  return ((await server.cpu()) - before - idle * seconds) / answered;
}

const middleOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
