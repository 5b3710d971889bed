import type { Deps } from '../deps.ts';
import { listNewestOrders, listNewestPayments, listNewestRefunds } from './sandbox.queries.ts';
import { readSandboxFaults } from './sandbox-faults.service.ts';

const SHOWN = 50;

/** What the sandbox has seen lately, and how it is told to behave. */
export async function readSandboxDashboard({ db }: Pick<Deps, 'db'>) {
  return {
    faults: await readSandboxFaults(db),
    orders: await listNewestOrders(db, SHOWN),
    payments: await listNewestPayments(db, SHOWN),
    refunds: await listNewestRefunds(db, SHOWN),
  };
}

export type SandboxDashboard = Awaited<ReturnType<typeof readSandboxDashboard>>;
