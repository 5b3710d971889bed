import type { SessionUser } from '@kickstand/contract/auth/auth.schema';
import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { ADMIN_TOKEN, sessionStore as storage, storedToken, USER_TOKEN } from './safe-storage.ts';

/** The signed-in person; an older browser storage may hold fewer fields than the server sends today. */
export type StoredUser = Pick<SessionUser, 'fullName' | 'role'> & Partial<SessionUser>;

export type Session = {
  /**
   * unknown: not checked yet (prerendered pages) · checking: a token is stored, its user is being fetched ·
   * unreachable: the server gave no answer to that · signed-in: the server knows the user
   */
  status: 'unknown' | 'signed-out' | 'checking' | 'unreachable' | 'signed-in';
  token: string | null;
  user: StoredUser | null;
  /** The person chose to sign out, and either has or is about to. */
  byChoice?: true;
};

/** No longer written, but cleared with the others. */
const OLD_TOKEN = 'token';
const USER = 'user';
const KEYS: ReadonlySet<string | null> = new Set([ADMIN_TOKEN, USER_TOKEN, OLD_TOKEN, USER, null]);

const UNKNOWN: Session = { status: 'unknown', token: null, user: null };
const SIGNED_OUT: Session = { status: 'signed-out', token: null, user: null };
const LOGGED_OUT: Session = { ...SIGNED_OUT, byChoice: true };

const listeners = new Set<() => void>();
let current: Session | null = null;

export function getSession(): Session {
  current ??= readStored();
  return current;
}

export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOverFromOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOverFromOtherTab);
  };
}

export function useSession(): Session {
  const session = useSyncExternalStore(subscribeSession, getSession, getSession);
  return useIsHydrated() ? session : UNKNOWN;
}

/** Signing in: an administrator's token and a member's are never stored together. */
export function storeSession(token: string, user: StoredUser) {
  const [key, otherKey] = user.role === 'admin' ? [ADMIN_TOKEN, USER_TOKEN] : [USER_TOKEN, ADMIN_TOKEN];
  storage.write(key, token);
  storage.remove(otherKey);
  storage.write(USER, JSON.stringify(user));
  change({ status: 'signed-in', token, user });
}

/** The person is signing out; the session ends once the page they're leaving is gone. */
export function markLeaving() {
  change({ ...getSession(), byChoice: true });
}

/** `byChoice`: the person chose to sign out, so don't ask them to sign in again. */
export function clearSession({ byChoice = false } = {}) {
  for (const key of [ADMIN_TOKEN, USER_TOKEN, OLD_TOKEN, USER]) storage.remove(key);
  change(byChoice ? LOGGED_OUT : SIGNED_OUT);
}

/** The stored token's user could not be asked for; the token stays for a later try. */
export function markUnreachable(token: string) {
  const session = getSession();
  if (session.token === token && session.status === 'checking') change({ ...session, status: 'unreachable' });
}

export function recheckSession() {
  const session = getSession();
  if (session.status === 'unreachable') change({ ...session, status: 'checking' });
}

function change(next: Session) {
  current = next;
  for (const listener of listeners) listener();
}

function takeOverFromOtherTab(event: StorageEvent) {
  if (!KEYS.has(event.key)) return;
  const [before, stored] = [getSession(), readStored()];
  if (stored.token === before.token) change({ ...before, user: stored.user ?? before.user });
  else change(stored);
}

function readStored(): Session {
  const token = storedToken();
  return token ? { status: 'checking', token, user: readUser() } : SIGNED_OUT;
}

function readUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(storage.read(USER) ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

const isUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'fullName' in value && typeof value.fullName === 'string';
