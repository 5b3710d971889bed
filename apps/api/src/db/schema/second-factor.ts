import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';
import { instant } from './columns.ts';

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A person's authenticator app: one each. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the installation's secret key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The half-minute of the newest code that was accepted: it and older ones are refused from then on. */
  lastStep: integer('last_step').notNull(),
  addedAt: instant('added_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, as it counts itself; many always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    addedAt: instant('added_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_index').on(table.userId),
  ],
);

/** Each works once and is deleted then; they have 80 random bits, so a plain hash is enough. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A question that waits for its answer, known by the hash of its token. It is deleted with the first right answer. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    purpose: text({ enum: ['sign-in', 'sign-in-by-link', 'confirm', 'add-app', 'add-passkey'] }).notNull(),
    /** Where it was asked; null while signing in. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign. */
    nonce: text(),
    /** Of an app that isn't confirmed yet, encrypted. */
    sealedSecret: text('sealed_secret'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_user_index').on(table.userId),
    index('factor_challenges_session_index').on(table.sessionId),
    index('factor_challenges_expires_at_index').on(table.expiresAt),
  ],
);
