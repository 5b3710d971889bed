import { openToRead } from '../db/open-database.ts';
import { examine, report } from '../modules/doctor/doctor.service.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './run-command.ts';

// `npm run doctor`: are all places and all money accounted for? Read-only; exits with 1 if something is wrong.

await runCommand(async () => {
  const database = await openToRead(readSettings(process.env));
  const findings = await database.db
    .transaction((transaction) => examine(transaction), { accessMode: 'read only' })
    .finally(() => database.close());
  console.log(report(findings).join('\n'));
  process.exitCode = findings.problems.length > 0 ? 1 : 0;
});
