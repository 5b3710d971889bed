import { randomBytes, randomUUID } from 'node:crypto';
import { emailKey } from '@kickstand/contract/auth/auth.rules';
import type { ClubRole } from '@kickstand/contract/shared/club-role';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Deps } from '../deps.ts';
import { endSessions } from '../modules/auth/sessions.service.ts';
import { hashPassword, passwordMatches } from '../secrets/passwords.ts';
import { isLocalInstallation } from '../settings.ts';
import {
  countUsers,
  findAccount,
  insertAccounts,
  insertCaptains,
  markSwitchedOff,
  unmarkSwitchedOff,
  updateAccount,
} from './demo.queries.ts';
import { CAPTAINED_RIDES, DEMO_ACCOUNTS, DEMO_FOUNDER } from './demo-accounts.ts';
import { fillDemoBookings } from './demo-bookings.service.ts';
import { fillDemoContent } from './demo-content.service.ts';
import { fillDemoTraces } from './demo-traces.service.ts';
import { hasLeft } from './leave-demo.queries.ts';

type Account = (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS];

/** A login to print at start; `password` is null once it is no longer the published one. */
export type DemoLogin = { clubRole: ClubRole; email: string; password: string | null };

/** The demo accounts after the start: published passwords work, random ones replaced them, or no account can sign in. */
export type DemoState = { passwords: 'published' | 'random' | 'deactivated' | 'none'; logins: DemoLogin[] };

/** Fills an empty database with the demo; on later starts it only maintains the demo accounts. */
export async function prepareDemo(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'secrets' | 'payments'>,
  wasEmpty: boolean,
): Promise<DemoState> {
  const accounts = Object.values(DEMO_ACCOUNTS);
  if (!deps.settings.demo) {
    const found = await Promise.all(accounts.map((account) => deactivate(deps, account)));
    return { passwords: found.some(Boolean) ? 'deactivated' : 'none', logins: [] };
  }
  if (wasEmpty && !(await hasLeft(deps.db))) await fillDemo(deps);
  if (await unmarkSwitchedOff(deps.db)) await Promise.all(accounts.map((account) => reactivate(deps, account)));
  const found = await Promise.all(accounts.map((account) => loginOf(deps, account)));
  const logins = found.filter((login) => login !== null);
  if (logins.length === 0) return { passwords: 'none', logins };
  return { passwords: isLocalInstallation(deps.settings) ? 'published' : 'random', logins };
}

export async function isEmptyDatabase(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return (await countUsers(deps.db)) === 0;
}

async function fillDemo(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'payments'>): Promise<void> {
  const now = deps.now();
  const { admin: owner, rider: member, ...team } = DEMO_ACCOUNTS;
  const admin = await accountRow(owner, now);
  const rider = await accountRow(member, now);
  const joined = new Date(now.getTime() - 7 * 365 * DAY_MS);
  const staff = await Promise.all(Object.values(team).map((account) => accountRow(account, joined)));
  await deps.db.transaction(async (transaction) => {
    const leads = [founderRow(joined), ...staff];
    await insertAccounts(transaction, [admin, rider, ...leads]);
    // ADMIN_EMAIL may have taken an address before
    const ids: string[] = [];
    for (const { id, emailKey } of [admin, ...leads]) {
      ids.push((await findAccount(transaction, emailKey))?.id ?? id);
    }
    const { demands, ...content } = await fillDemoContent(transaction, now, ids);
    const captained = content.rides.filter(({ slug }) => CAPTAINED_RIDES.includes(slug));
    const captain = await findAccount(transaction, team.captain.email);
    await insertCaptains(
      transaction,
      captained.map(({ id }) => ({ userId: captain?.id ?? '', rideId: id })),
    );
    // a real provider does not know the demo's payments
    const members =
      deps.payments.kind === 'sandbox'
        ? await fillDemoBookings(deps, transaction, now, demands, { ...DEMO_ACCOUNTS.rider.details, id: rider.id })
        : [];
    await fillDemoTraces(transaction, now, { admin: { ...admin, id: ids[0] ?? admin.id }, members, ...content });
  });
}

const accountRow = async ({ fullName, email, clubRole, bike, password }: Account, now: Date) => ({
  id: randomUUID(),
  fullName,
  email,
  emailKey: email,
  clubRole,
  primaryBike: bike,
  experienceLevel: 'Intermediate',
  passwordHash: await hashPassword(password),
  verifiedAt: now,
  createdAt: now,
  updatedAt: now,
});

/** The account has no password, so it can't be used to sign in. */
const founderRow = (joined: Date) => ({
  id: randomUUID(),
  fullName: DEMO_FOUNDER,
  email: 'devendra.salvi@riders.test',
  emailKey: 'devendra.salvi@riders.test',
  verifiedAt: joined,
  createdAt: joined,
  updatedAt: joined,
});

/** A published password must not work where other machines can reach the site. */
async function loginOf(deps: Pick<Deps, 'db' | 'settings'>, account: Account): Promise<DemoLogin | null> {
  const stored = await findAccount(deps.db, account.email);
  if (!stored?.isActive) return null;
  const { clubRole, email, password } = account;
  if (!(await passwordMatches(password, stored.passwordHash))) return { clubRole, email, password: null };
  if (isLocalInstallation(deps.settings)) return { clubRole, email, password };
  const random = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(random);
  await deps.db.transaction(async (transaction) => {
    await updateAccount(transaction, stored.id, { passwordHash });
    await endSessions(transaction, stored.id);
  });
  return { clubRole, email, password: random };
}

/** Returns whether the demo account exists. One that ADMIN_EMAIL names belongs to the club. */
async function deactivate(deps: Pick<Deps, 'db' | 'settings'>, { email }: Account): Promise<boolean> {
  const stored = await findAccount(deps.db, email);
  if (!stored || emailKey(deps.settings.admin?.email ?? '') === email) return false;
  if (!stored.isActive) return true;
  await deps.db.transaction(async (transaction) => {
    await updateAccount(transaction, stored.id, { isActive: false });
    await endSessions(transaction, stored.id);
    await markSwitchedOff(transaction);
  });
  return true;
}

async function reactivate(deps: Pick<Deps, 'db'>, { email }: Account): Promise<void> {
  const stored = await findAccount(deps.db, email);
  if (stored) await updateAccount(deps.db, stored.id, { isActive: true });
}
