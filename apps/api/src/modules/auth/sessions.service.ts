import { randomUUID } from 'node:crypto';
import type { OwnSession, SessionUser } from '@kickstand/contract/auth/auth.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Account, Caller, CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newSessionToken } from '../../secrets/secrets.ts';
import {
  deleteExpired,
  deleteOldestSessions,
  deleteSession,
  deleteSessions,
  findLiveSession,
  insertSession,
  selectSessions,
  touchSession,
} from './auth.queries.ts';
import { deviceName, rememberDevice } from './devices.service.ts';

const LIFETIME_MS = 30 * DAY_MS;
const TOUCH_AFTER_MS = 5 * 60_000;
const MAX_SESSIONS = 50;

/**
 * Signs a person in; the token is returned once and stored only as a hash. Beyond the limit, the oldest session ends.
 */
export async function openSession(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  user: Account,
  caller: Caller,
): Promise<{ token: string; user: SessionUser }> {
  const token = newSessionToken();
  const now = deps.now();
  await insertSession(transaction, {
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId: user.id,
    device: deviceName(caller.userAgent),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  await deleteOldestSessions(transaction, user.id, MAX_SESSIONS);
  await rememberDevice(deps, transaction, user.id, caller);
  return { token, user: presentUser(user) };
}

/** Who is calling? A session in use is extended; its last use is written now and then, not on every call. */
export async function findCurrentSession(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<CurrentSession | null> {
  const now = deps.now();
  const current = await findLiveSession(deps.db, hashToken(token), now);
  if (current && now.getTime() - current.session.lastUsedAt.getTime() > TOUCH_AFTER_MS) {
    await touchSession(deps.db, current.session.id, now, new Date(now.getTime() + LIFETIME_MS));
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

/** Ends the sessions of a person, all or all but one. */
export async function endSessions(db: Database, userId: string, exceptId: string | null = null): Promise<void> {
  await deleteSessions(db, userId, exceptId);
}

export function presentUser(user: Account): SessionUser {
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
  };
}

export const forgetExpiredSessions = (deps: Pick<Deps, 'db' | 'now'>) => deleteExpired(deps.db, deps.now());
