import { randomBytes, randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../db/demo/demo-accounts.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword, passwordMatches } from '../../secrets/passwords.ts';
import { isLoopback } from '../../settings.ts';
import { fillDemoBookings } from './demo-bookings.service.ts';
import { fillDemoContent } from './demo-content.service.ts';
import { countUsers, findPasswordHash, getUserId, insertAccounts, updatePasswordHash } from './installation.queries.ts';

type Account = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

/** A password to be printed at start; null when it was printed before and only its owner knows it now. */
export type DemoLogin = { role: 'admin' | 'user'; email: string; password: string | null };

/** Fills an empty database with the demo; afterwards only looks after the published passwords. */
export async function prepareDemo(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'secrets' | 'payments'>,
  wasEmpty: boolean,
): Promise<DemoLogin[]> {
  if (!deps.settings.demo) return [];
  const accounts = Object.values(DEMO_ACCOUNTS);
  if (wasEmpty) await fillDemo(deps);
  const logins = await Promise.all(accounts.map((account) => loginOf(deps, account)));
  return logins.filter((login) => login !== null);
}

export async function isEmptyDatabase(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return (await countUsers(deps.db)) === 0;
}

async function fillDemo(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'payments'>): Promise<void> {
  const now = deps.now();
  const admin = await accountRow(DEMO_ACCOUNTS.admin, now);
  const rider = await accountRow(DEMO_ACCOUNTS.rider, now);
  await deps.db.transaction(async (transaction) => {
    await insertAccounts(transaction, [admin, rider]);
    const demands = await fillDemoContent(transaction, now, await getUserId(transaction, admin.emailKey));
    // a real provider has never heard of the demo's payments
    if (deps.payments.kind === 'sandbox') await fillDemoBookings(deps, transaction, now, demands);
  });
}

const accountRow = async ({ fullName, email, role, bike, password }: Account, now: Date) => ({
  id: randomUUID(),
  fullName,
  email,
  emailKey: email,
  role,
  primaryBike: bike,
  experienceLevel: 'Intermediate',
  passwordHash: await hashPassword(password),
  verifiedAt: now,
  createdAt: now,
  updatedAt: now,
});

/** Where others can reach the site, a password everybody can read in the documentation must not open it. */
async function loginOf(deps: Pick<Deps, 'db' | 'settings'>, account: Account): Promise<DemoLogin | null> {
  const passwordHash = await findPasswordHash(deps.db, account.email);
  if (passwordHash === null) return null;
  const { role, email, password } = account;
  if (!(await passwordMatches(password, passwordHash))) return { role, email, password: null };
  if (isLoopback(deps.settings.host)) return { role, email, password };
  const random = randomBytes(12).toString('base64url');
  await updatePasswordHash(deps.db, email, await hashPassword(random));
  return { role, email, password: random };
}
