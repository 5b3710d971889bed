import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './measure.ts';

type Server = { child: ChildProcess; url: string };

/** The maximum growth of the server's memory in MB while it sends a table of so many rows. */
export async function growthWhileExporting({ child, url }: Server, path: string, rows: number): Promise<number> {
  await memoryOf(child, 'clear');
  const before = await memoryOf(child);
  let peak = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await memoryOf(child));
      await pause(5);
    }
  })();
  const table = await read(`${url}/api/admin/${path}`).finally(() => {
    isDone = true;
  });
  await watching;
  const lines = table.toString().split('\r\n').length - 2;
  if (lines !== rows) throw new Error(`${path} has ${lines} rows, not ${rows}`);
  return (peak - before) / 1024 / 1024;
}

async function memoryOf(child: ChildProcess, message = 'memory?'): Promise<number> {
  child.send(message);
  const [{ rss }] = await once(child, 'message');
  return rss;
}
