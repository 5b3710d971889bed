import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findFaults, lockFaults, saveFaults } from './sandbox.queries.ts';

const upTo = (most: number) => z._default(z.int().check(z.minimum(0), z.maximum(most)), 0);
const off = z._default(z.boolean(), false);

/** How the sandbox can be told to misbehave. What is not named behaves. */
export const faultsSchema = z.object({
  /** Every answer takes this much longer. */
  slowMs: upTo(60_000),
  /** 500 and 429 do nothing; after a time-out or garbage the thing has happened all the same. */
  failRequests: z._default(z.enum(['off', '500', '429', 'timeout', 'garbage']), 'off'),
  /** After so many failed requests it behaves again; null: until told. */
  failCount: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  loseWebhooks: off,
  /** Each webhook is sent so many times more. */
  repeatWebhooks: upTo(100),
  delayWebhooksSeconds: upTo(3600),
  failRefunds: off,
  /** Payments stop at 'authorized' until somebody captures them. */
  captureManually: off,
  /** A paid order takes money once more. */
  allowSecondPayment: off,
});

export type SandboxFaults = z.output<typeof faultsSchema>;
export type SomeSandboxFaults = z.input<typeof faultsSchema>;

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
