import { chownSync, cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../port.mjs';
import { exitCodeOf, ProgramFailed, run, spawnLeashed } from '../run.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { reachableTempFolder, unprivilegedUser } from './unprivileged-user.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Postgres */
/** @typedef {{ binaries: string, folder: string, user: { uid?: number, gid?: number } }} Cluster */

// It holds nothing worth keeping: speed before safety.
const throwaway = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/**
 * A PostgreSQL for tests, which make their own databases in it: the one of TEST_DATABASE_URL, else a throwaway one
 * that is gone after `stop()`, and also when this process dies.
 *
 * @param {AbortSignal} [interrupt]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(interrupt = new AbortController().signal) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const binaries = await findPostgresBinaries(interrupt);
  // A second try, because someone may take the free port before PostgreSQL does.
  return startThrowaway(binaries, interrupt).catch(() => startThrowaway(binaries, interrupt));
}

/**
 * A PostgreSQL that can be crashed and started again: what was committed stays, as on a real server.
 *
 * @returns {Promise<Postgres & { crash: () => Promise<void>, start: () => Promise<void> }>}
 */
export async function startCrashablePostgres(interrupt = new AbortController().signal) {
  const cluster = await makeCluster(await findPostgresBinaries(interrupt), interrupt);
  const port = await freePort();
  const safe = { synchronous_commit: 'on', full_page_writes: 'on' };
  const start = () => startServer(cluster, port, { settings: safe, stopSignal: 'SIGQUIT', isKept: true });
  let crash = await start();
  return {
    url: urlAt(port),
    crash: () => crash(),
    async start() {
      crash = await start();
    },
    async stop() {
      await crash();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
}

/**
 * Two servers: the standby has every commit before the primary answers it, and can take over.
 *
 * @returns {Promise<{ primary: string, standby: string, crashPrimary: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPostgresPair(interrupt = new AbortController().signal) {
  const cluster = await makeCluster(await findPostgresBinaries(interrupt), interrupt);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const safe = { synchronous_commit: 'on', full_page_writes: 'on' };
  const crashPrimary = await startServer(cluster, port, { settings: safe, stopSignal: 'SIGQUIT', isKept: true });
  const copy = { ...cluster, folder: join(cluster.folder, 'standby') };
  await runIn(cluster, 'pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', join(copy.folder, 'data')],
    ...['-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
  ]);
  const stopStandby = await startServer(copy, standbyPort, { settings: safe, stopSignal: 'SIGINT', isKept: true });
  const asPostgres = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  for (const command of ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'])
    await runIn(cluster, 'psql', [...asPostgres, '-qAt', '-c', command]);
  return {
    primary: urlAt(port),
    standby: urlAt(standbyPort),
    crashPrimary,
    async stop() {
      await crashPrimary();
      await stopStandby();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {Cluster} cluster
 * @param {string} program
 * @param {string[]} args
 */
async function runIn({ binaries, folder, user }, program, args) {
  const { code, output } = await run(join(binaries, program), args, { cwd: folder, ...user });
  if (code !== 0) throw new ProgramFailed(`${program} ended with code ${code}.`, output);
}

/**
 * @param {{ folder: string, downloaded: boolean }} binaries
 * @param {AbortSignal} interrupt
 */
async function startThrowaway(binaries, interrupt) {
  const cluster = await makeCluster(binaries, interrupt);
  try {
    const port = await freePort();
    return { url: urlAt(port), stop: await startServer(cluster, port) };
  } catch (error) {
    rmSync(cluster.folder, { recursive: true, force: true });
    throw error;
  }
}

/** @param {number} port */
const urlAt = (port) => `postgresql://postgres@127.0.0.1:${port}/postgres`;

/**
 * @param {{ folder: string, downloaded: boolean }} binaries
 * @param {AbortSignal} interrupt
 * @returns {Promise<Cluster>}
 */
async function makeCluster(binaries, interrupt) {
  interrupt.throwIfAborted();
  const user = unprivilegedUser();
  const folder = reachableTempFolder('kickstand-postgres-');
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    const programs = binaries.downloaded ? reachableCopy(binaries.folder, folder, user) : binaries.folder;
    const cluster = { binaries: programs, folder, user };
    await createCluster(cluster, interrupt);
    return cluster;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Another user cannot run programs out of root's clone.
 *
 * @param {string} binaries
 * @param {string} folder
 * @param {{ uid?: number }} user
 */
function reachableCopy(binaries, folder, user) {
  if (user.uid === undefined) return binaries;
  const copy = join(folder, 'program');
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/**
 * @param {Cluster} cluster
 * @param {AbortSignal} interrupt
 */
async function createCluster({ binaries, folder, user }, interrupt) {
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : [];
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    ...locale,
  ];
  const { code, output } = await run(join(binaries, 'initdb'), args, { cwd: folder, stop: interrupt, ...user });
  if (code !== 0) throw new ProgramFailed(`initdb ended with code ${code}.`, output);
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {{ settings?: Record<string, string>, stopSignal?: NodeJS.Signals, isKept?: boolean }} [options]
 * @returns {Promise<() => Promise<void>>}
 */
function startServer({ binaries, folder, user }, port, { settings: own = {}, stopSignal = 'SIGINT', isKept } = {}) {
  const settings = {
    ...throwaway,
    ...own,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
  };
  const args = [
    '-D',
    join(folder, 'data'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const server = spawnLeashed(
    {
      command: join(binaries, 'postgres'),
      args,
      stopSignal,
      ...(isKept ? {} : { folderToRemove: folder }),
      ...user,
    },
    { cwd: folder },
  );
  const ended = exitCodeOf(server);
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-20_000);
      if (!/ready to accept (read-only )?connections/.test(output)) return;
      resolve(async () => {
        if (server.connected) server.disconnect();
        await ended;
      });
    });
    ended.then((code) => reject(new ProgramFailed(`PostgreSQL ended with code ${code}.`, output)), reject);
  });
}
