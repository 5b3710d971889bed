import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { checkServices } from './check-services.ts';
import { StartError } from './db/database.ts';
import { databaseTrouble, whenDatabaseAnswers } from './db/database-trouble.ts';
import { hasEmbeddedDatabase, openDataDir } from './db/embedded/data-dir.ts';
import { openDatabase } from './db/open-database.ts';
import { type DemoState, isEmptyDatabase, prepareDemo } from './demo/demo.service.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import type { Deps } from './deps.ts';
import { SettingsError } from './environment.ts';
import { listen, rejectTakenPort } from './http/listen.ts';
import { jobRunner } from './jobs/job-list.ts';
import { makeLog } from './log.ts';
import { makeDeps } from './make-deps.ts';
import { beginNeutral } from './modules/club/own-content.service.ts';
import { createFirstAdministrator } from './modules/installation/installation.service.ts';
import { rejectForeignSecretKey } from './modules/installation/secret-key.service.ts';
import { startPainter } from './modules/pictures/painter.service.ts';
import { findSetupCode } from './modules/setup/setup-code.service.ts';
import { VERSION } from './release.ts';
import { keptSecretKey } from './secrets/secret-key-file.ts';
import { readSettings } from './settings.ts';
import { startLines } from './start-lines.ts';

const STOP_WITHIN_MS = 9_000;

/** Open resources, to be closed in reverse order. */
const opened: (() => unknown)[] = [];

await start().catch(async (error) => {
  console.error(sentenceOf(error) ?? error);
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await closeAll().catch(() => {});
  process.exit(1);
});

async function start(): Promise<void> {
  if (process.argv.includes('--version')) {
    console.log(VERSION);
    return;
  }
  const settings = readSettings(process.env);
  const log = makeLog();
  await rejectTakenPort(settings);
  const { isPrivate } = openDataDir(settings.dataDir);
  const database = await openDatabase(settings, {
    onLostConnection: (error) => log.warn(error, 'database connection lost'),
    say: (line) => console.log(line),
  });
  opened.push(() => database.close());
  const { deps, newSecretKey, ...content } = await database.withStartLock(async () => {
    await database.migrate();
    const { key, isNew } = settings.secretKey
      ? { key: settings.secretKey, isNew: false }
      : keptSecretKey(settings.dataDir);
    const deps = await makeDeps({ ...settings, secretKey: key }, database, log);
    opened.push(
      () => deps.club.stop(),
      () => deps.mail.close(),
      () => deps.tracer?.close(),
      () => deps.jobs.stop(),
    );
    return { deps, ...(await prepareContent(deps)), newSecretKey: isNew ? key.toString('base64') : null };
  });
  const app = await buildApp(deps);
  opened.push(() => app.close());
  stopOnSignals(app);
  const working = startWork(app, deps);
  // a stop that comes now waits for it, so that nothing is closed under it
  opened.push(() => working.catch(() => {}));
  const findings = { ...content, newSecretKey, isDataDirPrivate: isPrivate, ...(await working) };
  console.log(startLines(settings, findings).join('\n'));
  void checkServices(deps, (line) => console.log(line));
}

/** The last part of a start: requests are served, then jobs. */
async function startWork(app: FastifyInstance, deps: Deps): Promise<{ setupCode: string | null }> {
  await listen(app, deps.settings);
  if (deps.settings.drawAhead) {
    const painter = startPainter(deps, app.server);
    opened.push(() => painter.stop());
  }
  await deps.jobs.startWorking(jobRunner(deps));
  return { setupCode: await whenDatabaseAnswers(() => findSetupCode(deps)) };
}

async function prepareContent(deps: Deps): Promise<{ demo: DemoState; isContentElsewhere: boolean }> {
  await rejectForeignSecretKey(deps);
  const wasEmpty = await isEmptyDatabase(deps);
  if (wasEmpty && deps.settings.demo) console.log('Filling the empty database with a demo …');
  if (wasEmpty && !deps.settings.demo) await beginNeutral(deps);
  await createFirstAdministrator(deps, DEMO_ACCOUNTS.admin.email);
  const { databaseUrl, dataDir } = deps.settings;
  const isContentElsewhere = wasEmpty && databaseUrl !== null && hasEmbeddedDatabase(dataDir);
  return { demo: await prepareDemo(deps, wasEmpty), isContentElsewhere };
}

/** Graceful shutdown: drain requests and jobs, then close; force-exit after 9 s. */
function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), STOP_WITHIN_MS - 2_000).unref();
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await closeAll();
    console.log('Kickstand has stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  // a supervising script started this process: when it is gone, nothing else could stop us
  if (process.send && process.connected) process.on('disconnect', stop);
  else if (process.send) void stop();
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

/** Errors the operator can fix are one sentence; everything else is printed whole. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  const trouble = databaseTrouble(error);
  return trouble ? `The database went away while Kickstand was starting (${trouble.code}): start it again.` : null;
}
