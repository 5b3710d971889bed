import { DAY_MS, HOUR_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  deleteUnseen,
  keepSeen,
  lockUntold,
  markTold,
  type Officer,
  selectOfficers,
  selectTold,
} from './alerts.queries.ts';
import { listUrgentProblems, type Problem } from './urgent-problems.service.ts';

/** Of one kind, more than this in a day is one trouble, which they know of. */
const MAX_OF_A_KIND = 10;
const EXAMPLES = 5;

/**
 * Writes to the people in charge about problems they haven't been told of: each once, all of them in one message, and
 * about one kind at most once an hour.
 */
export async function noticeProblems(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<void> {
  const problems = await listUrgentProblems(deps);
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deps.db.transaction(async (transaction) => {
    await keepSeen(
      transaction,
      problems.map(({ key, kind }) => ({ key, kind })),
      now,
    );
    await deleteUnseen(transaction, before(DAY_MS));
    const untold = await lockUntold(transaction);
    const told = await selectTold(transaction, before(DAY_MS));
    const mayTell = ({ kind }: Problem) => {
      const { total = 0, last = null } = told.get(kind) ?? {};
      return total < MAX_OF_A_KIND && (last === null || last <= before(HOUR_MS));
    };
    const due = problems.filter((problem) => untold.has(problem.key) && mayTell(problem));
    if (due.length === 0) return;
    for (const officer of await selectOfficers(transaction)) {
      const theirs = due.filter((problem) => concerns(officer, problem));
      if (theirs.length === 0) continue;
      const data = { fullName: officer.fullName, problems: groupByTitle(theirs) };
      await queueMail(deps, transaction, { recipient: officer.email, template: 'alert', data });
    }
    await markTold(
      transaction,
      due.map(({ key }) => key),
      now,
    );
  });
}

const concerns = ({ clubRole }: Officer, { isMoney }: Problem) => clubRole === 'owner' || isMoney;

function groupByTitle(problems: Problem[]) {
  const groups = Object.entries(Object.groupBy(problems, ({ title }) => title));
  return groups.map(([title, group = []]) => ({
    title,
    lines: group.slice(0, EXAMPLES).map(({ line }) => line),
    more: Math.max(0, group.length - EXAMPLES),
  }));
}
