import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../apps/api/src/testing/processes/server-process.ts';
import { spawnLeashed } from '../../scripts/lib/run.mjs';
import { reachableTempFolder, unprivilegedUser } from '../../scripts/lib/testing/unprivileged-user.mjs';

/** A pgbouncer in transaction mode before a server; `lead` sends it to another one, as a manager does after a failover. */
export async function startPgbouncer(url: string) {
  const folder = reachableTempFolder('kickstand-pgbouncer-');
  const user = unprivilegedUser();
  const port = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  const pidFile = path.join(folder, 'pid');
  const write = (target: URL) =>
    writeFileSync(
      settings,
      `[databases]
postgres = host=${target.hostname} port=${target.port} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 400
default_pool_size = 40
server_login_retry = 1
pidfile = ${pidFile}
`,
    );
  write(new URL(url));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const bouncer = spawnLeashed(
    { command: 'pgbouncer', args: [settings], stopSignal: 'SIGINT', ...user },
    { cwd: folder },
  );
  const ended = once(bouncer, 'exit');
  await untilUp(bouncer);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    lead(other: string) {
      write(new URL(other));
      process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP');
    },
    async stop() {
      if (bouncer.connected) bouncer.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(bouncer: ReturnType<typeof spawnLeashed>): Promise<void> {
  let output = '';
  const up = new Promise<void>((resolve) => {
    bouncer.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (output.includes('process up')) resolve();
    });
  });
  const ended = once(bouncer, 'exit').then(() => {
    throw new Error(`pgbouncer didn't start (Debian: apt install pgbouncer). ${output}`);
  });
  await Promise.race([up, ended]);
}
