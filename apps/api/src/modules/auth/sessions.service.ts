import { randomUUID } from 'node:crypto';
import type { OwnSession, SessionUser } from '@kickstand/contract/auth/auth.schema';
import { isStaff } from '@kickstand/contract/shared/club-role';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Account, Caller, CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newSessionToken } from '../../secrets/secrets.ts';
import { forgetChallenges, forgetPastChallenges } from '../second-factor/challenges.service.ts';
import { isAskedForFactor, lacksFactor } from '../second-factor/factor-rule.service.ts';
import {
  deleteExpired,
  deleteSession,
  deleteSessions,
  findLiveSession,
  hasExpiredSession,
  selectSessions,
  touchSession,
} from './auth.queries.ts';
import { deviceName, isRemembered, MAX_DEVICES, originOf } from './devices.service.ts';
import { insertOpened } from './sign-in.queries.ts';

const LIFETIME_MS = 30 * DAY_MS;
const HOUR_MS = 60 * 60_000;
const TOUCH_AFTER_MS = 5 * 60_000;
const MAX_SESSIONS = 50;

type Entered = { token: string; user: SessionUser };
type Opening = {
  /** Whether the second factor was given. */
  isConfirmed?: boolean;
  /** Written together with the session. */
  audit?: Parameters<typeof insertOpened>[1]['audit'];
  /** The count of attempts that this success clears. */
  attempts?: string | null;
  /** The hash of the password that was checked: with another one by now, no session is opened. */
  passwordHash?: string | null;
};

/** Signs a person in; the token is returned once and stored only as a hash. */
export const openSession = async (...opening: Parameters<typeof openOn>): Promise<Entered> =>
  (await openOn(...opening)).entered;

/** Also says whether the device is new to this person. Beyond the limits, the oldest session and device are forgotten. */
export async function openOn(
  deps: Pick<Deps, 'now' | 'settings'>,
  db: Database,
  user: Account,
  caller: Caller,
  { isConfirmed = false, audit = null, attempts = null, passwordHash = null }: Opening = {},
): Promise<{ entered: Entered; isNewDevice: boolean }> {
  const token = newSessionToken();
  const now = deps.now();
  const userId = user.id;
  const session = {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    device: deviceName(caller.userAgent),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOf(deps, user, now),
    confirmedAt: isConfirmed ? now : null,
  };
  const device = isRemembered(user, caller) ? { device: originOf(caller), userId, lastUsedAt: now } : null;
  const max = { sessions: MAX_SESSIONS, devices: MAX_DEVICES };
  const opened = await insertOpened(db, { session, device, audit, cleared: attempts, passwordHash }, max);
  if (!opened) throw new AppError('INVALID_CREDENTIALS');
  return { entered: { token, user: presentUser(user, await lacksFactor(db, user)) }, ...opened };
}

/** Who is calling? A session in use is extended; its last use is written now and then, not on every call. */
export async function findCurrentSession(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  token: string,
): Promise<CurrentSession | null> {
  const now = deps.now();
  const current = await findLiveSession(deps.db, hashToken(token), now);
  if (current && now.getTime() - current.session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    const { session, user } = current;
    await touchSession(deps.db, session.id, now, endOf(deps, user, session.createdAt));
  }
  return current;
}

export async function listOwnSessions(deps: Pick<Deps, 'db' | 'now'>, current: CurrentSession): Promise<OwnSession[]> {
  const rows = await selectSessions(deps.db, current.user.id, deps.now());
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === current.session.id,
  }));
}

export async function endOwnSession(deps: Pick<Deps, 'db'>, userId: string, sessionId: string): Promise<void> {
  if (!(await deleteSession(deps.db, userId, sessionId))) throw new AppError('SESSION_NOT_FOUND');
}

/** Ends the sessions of a person, all or all but one, and what they began to sign in with. */
export async function endSessions(db: Database, userId: string, exceptId: string | null = null): Promise<void> {
  await deleteSessions(db, userId, exceptId);
  await forgetChallenges(db, userId);
}

/** Unused since now; sessions of the back-office end earlier, and at the latest some weeks after signing in. */
function endOf(deps: Pick<Deps, 'now' | 'settings'>, user: Account, createdAt: Date): Date {
  const now = deps.now().getTime();
  if (!isStaff(user)) return new Date(now + LIFETIME_MS);
  const { idleHours, days } = deps.settings.staffSessions;
  return new Date(Math.min(now + idleHours * HOUR_MS, createdAt.getTime() + days * DAY_MS));
}

/** The account itself, for /auth/me. */
export const presentCurrentUser = async (deps: Pick<Deps, 'db'>, { user }: CurrentSession): Promise<SessionUser> =>
  presentUser(user, await lacksFactor(deps.db, user));

export function presentUser(user: Account, isFactorMissing = false): SessionUser {
  return {
    _id: user.id,
    fullName: user.fullName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    clubRole: user.clubRole,
    primaryBike: user.primaryBike,
    experienceLevel: user.experienceLevel,
    helmet: helmetOf(user),
    isActive: user.isActive,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    secondFactor: isFactorMissing ? 'missing' : isAskedForFactor(user) ? 'on' : undefined,
  };
}

/**
 * Whether a session is over because it wasn't used for too long. Any other end removes it, so that phones can tell: what a
 * captain's phone keeps of a ride survives the one and not the other.
 */
export const hasExpired = (deps: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> =>
  hasExpiredSession(deps.db, hashToken(token), deps.now());

/** Those of the back-office, which end after hours, are remembered as long as those of members last. */
export async function forgetExpiredSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  await deleteExpired(deps.db, now, { unusedSince: new Date(now.getTime() - LIFETIME_MS) });
  await forgetPastChallenges(deps);
}
