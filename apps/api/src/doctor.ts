import { StartError } from './db/database.ts';
import { openToRead } from './db/open-database.ts';
import { examine } from './modules/doctor/doctor.service.ts';
import { report } from './modules/doctor/doctor-report.ts';
import { readSettings, SettingsError } from './settings.ts';

// `npm run doctor`: are all places and all money accounted for? Read-only; exits with 1 if something is wrong.

try {
  const database = await openToRead(readSettings(process.env));
  const findings = await database.db
    .transaction((transaction) => examine(transaction), { accessMode: 'read only' })
    .finally(() => database.close());
  console.log(report(findings).join('\n'));
  process.exitCode = findings.problems.length > 0 ? 1 : 0;
} catch (error) {
  const isForTheOperator = error instanceof SettingsError || error instanceof StartError;
  console.error(isForTheOperator ? error.message : error);
  process.exitCode = 1;
}
