import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import { StartError } from './db/database.ts';
import { openToRead } from './db/open-database.ts';
import { examine, type Findings } from './modules/doctor/doctor.service.ts';
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

function report({ problems, attention, totals }: Findings): string[] {
  const rupees = (paise: number) => formatRupees(fromPaise(paise));
  const { captured, refunded, confirmed, kept, undecided, owed } = totals;
  return [
    `Received ${rupees(captured)}, returned ${rupees(refunded)}.`,
    `Of the rest, ${rupees(confirmed)} pays for confirmed places, ${rupees(kept)} is kept under the refund policy, ${rupees(undecided)} awaits a decision and ${rupees(owed)} is still to be refunded.`,
    ...problems.map((problem) => `WRONG: ${problem}`),
    ...attention.map((sentence) => `Look at: ${sentence}`),
    problems.length === 0 ? 'All places and all money are accounted for.' : `${problems.length} problems found.`,
  ];
}
