import { openToRead } from '../db/open-database.ts';
import { readSettings } from '../settings.ts';
import { runAdminCommand } from './admin-command.ts';
import { runCommand } from './run-command.ts';

// `npm run admin`: accounts from the server's terminal. The embedded database is opened by one process at a time, so
// Kickstand is stopped meanwhile; PostgreSQL takes the change while Kickstand is running.

await runCommand(async () => {
  const settings = readSettings(process.env);
  const database = await openToRead(settings);
  const deps = { db: database.db, now: () => new Date(), settings };
  console.log(await runAdminCommand(deps, process.argv.slice(2)).finally(() => database.close()));
});
