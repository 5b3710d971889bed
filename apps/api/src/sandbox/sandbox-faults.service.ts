import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findFaults, lockFaults, saveFaults } from './sandbox.queries.ts';

const upTo = (max: number) => z._default(z.int().check(z.minimum(0), z.maximum(max)), 0);
const off = z._default(z.boolean(), false);

/** The faults that can be set. What is not named works normally. */
export const faultsSchema = z.object({
  /** Delay of every response. */
  slowMs: upTo(60_000),
  /** 500 and 429 change nothing; after a timeout or garbage the change was made. */
  failRequests: z._default(z.enum(['off', '500', '429', 'timeout', 'garbage']), 'off'),
  /** How many requests fail; null means until it is switched off. */
  failCount: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  loseWebhooks: off,
  /** How often each webhook is repeated. */
  repeatWebhooks: upTo(100),
  delayWebhooksSeconds: upTo(3600),
  failRefunds: off,
  /** Payments stay 'authorized' until they are captured by hand. */
  captureManually: off,
  /** A paid order can be paid again. */
  allowSecondPayment: off,
});

export type SandboxFaults = z.output<typeof faultsSchema>;
export type SomeSandboxFaults = z.input<typeof faultsSchema>;

export const readSandboxFaults = async (db: Database): Promise<SandboxFaults> =>
  faultsSchema.parse(await findFaults(db));

/** Faults that are not named are switched off: `{}` ends them all. */
export const setSandboxFaults = (deps: Pick<Deps, 'db'>, faults: SomeSandboxFaults): Promise<void> =>
  saveFaults(deps.db, faultsSchema.parse(faults));

/** The fault for the current request, which counts towards failCount. */
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
