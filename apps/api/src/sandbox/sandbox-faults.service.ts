import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findFaults, lockFaults, saveFaults } from './sandbox.queries.ts';
import { faultsSchema, type SandboxFaults, type SomeSandboxFaults } from './sandbox-faults.ts';

export const readSandboxFaults = async (db: Database): Promise<SandboxFaults> =>
  faultsSchema.parse(await findFaults(db));

/** What is not named behaves again: `{}` ends all misbehaviour. */
export const setSandboxFaults = (deps: Pick<Deps, 'db'>, faults: SomeSandboxFaults): Promise<void> =>
  saveFaults(deps.db, faultsSchema.parse(faults));

/** How the request now under way is to be answered; it counts against the number of requests that fail. */
export async function takeRequestFault(
  deps: Pick<Deps, 'db'>,
): Promise<Pick<SandboxFaults, 'slowMs' | 'failRequests'>> {
  const faults = await readSandboxFaults(deps.db);
  if (faults.failRequests === 'off' || faults.failCount === null) return faults;
  return deps.db.transaction(async (transaction) => {
    const current = faultsSchema.parse(await lockFaults(transaction));
    const { failCount } = current;
    if (current.failRequests === 'off' || failCount === null) return current;
    const isLast = failCount === 1;
    await saveFaults(transaction, {
      ...current,
      ...(isLast ? { failRequests: 'off', failCount: null } : { failCount: failCount - 1 }),
    });
    return current;
  });
}
