import { runAdminCommand } from './admin-command.ts';
import { AppError } from './core/app-error.ts';
import { StartError } from './db/database.ts';
import { openToRead } from './db/open-database.ts';
import { readSettings, SettingsError } from './settings.ts';

// `npm run admin`: accounts from the server's terminal. The embedded database is opened by one process at a time, so
// Kickstand is stopped meanwhile; PostgreSQL takes the change while Kickstand is running.

try {
  const settings = readSettings(process.env);
  const database = await openToRead(settings);
  const deps = { db: database.db, now: () => new Date(), settings };
  console.log(await runAdminCommand(deps, process.argv.slice(2)).finally(() => database.close()));
} catch (error) {
  const isForTheOperator = [SettingsError, StartError, AppError].some((kind) => error instanceof kind);
  console.error(isForTheOperator ? (error as Error).message : error);
  process.exitCode = 1;
}
