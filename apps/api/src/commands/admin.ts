import { openToRead } from '../db/open-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { makeLog } from '../log.ts';
import { readSettings } from '../settings.ts';
import { runAdminCommand } from './admin-command.ts';
import { runCommand } from './run-command.ts';

// `npm run admin`: accounts from the server's terminal. The embedded database is opened by one process at a time, so
// Kickstand is stopped meanwhile; PostgreSQL takes the change while Kickstand is running. Mails are queued here, and sent
// by Kickstand.

await runCommand(async () => {
  const settings = readSettings(process.env);
  const database = await openToRead(settings);
  try {
    const jobs = await openJobs(database.jobConnection, makeLog({ write: () => {} }), { isPaused: true });
    const deps = { db: database.db, now: () => new Date(), settings, jobs };
    console.log(await runAdminCommand(deps, process.argv.slice(2)).finally(() => jobs.stop()));
  } finally {
    await database.close();
  }
});
