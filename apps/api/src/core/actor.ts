import { isStaff } from '@kickstand/contract/shared/club-role';
import type { sessions, users } from '../db/schema/accounts.ts';
import type { auditLog } from '../db/schema/operations.ts';

/** An account without its password hash, which only the services that check passwords read. */
export type Account = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** The signed-in person a call comes from. */
export type CurrentSession = {
  session: Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastUsedAt' | 'confirmedAt'>;
  user: Account;
};

/** Where an account call comes from. */
export type Caller = {
  userAgent: string;
  /** The hash of the token the browser keeps, or null for a client that sends none. */
  device: string | null;
  /** The hash of the network address. */
  address: string;
};

/** Who makes a change: a person, the payment provider, or the app itself. */
export type Actor = { kind: (typeof auditLog.$inferSelect)['actorKind']; id: string | null; name: string };

export const SYSTEM: Actor = { kind: 'system', id: null, name: '' };
export const PROVIDER: Actor = { kind: 'provider', id: null, name: '' };

export const actorOf = ({ user }: Pick<CurrentSession, 'user'>): Actor => ({
  kind: isStaff(user) ? 'admin' : 'member',
  id: user.id,
  name: user.fullName,
});
