import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { CLUB_ROLES } from '@kickstand/contract/shared/club-role';
import { USER_ROLES } from '@kickstand/contract/users/users.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, isDemo } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    /** The address as compared: without case. */
    emailKey: text('email_key').notNull(),
    phone: text().notNull().default(''),
    clubRole: text('club_role', { enum: CLUB_ROLES }).notNull().default('member'),
    /** The specified role: never written, so that it can't contradict the club role. */
    role: text({ enum: USER_ROLES })
      .notNull()
      .generatedAlwaysAs(sql`case when club_role = 'owner' then 'admin' else 'user' end`),
    /** Null until a person added by an administrator sets one. */
    passwordHash: text('password_hash'),
    primaryBike: text('primary_bike').notNull().default(''),
    experienceLevel: text('experience_level').notNull().default(''),
    /** Null until the person paints it. */
    helmet: jsonb().$type<Helmet>(),
    isActive: boolean('is_active').notNull().default(true),
    /** The daily email for people in charge. */
    getsDigest: boolean('gets_digest').notNull().default(true),
    verifiedAt: instant('verified_at'),
    /** Set for a person an administrator added: such an account waits for its owner indefinitely. */
    invitedAt: instant('invited_at'),
    /** Set as long as the person has an authenticator app or a passkey. */
    secondFactorSince: instant('second_factor_since'),
    isDemo: isDemo(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key_key').on(table.emailKey),
    index('users_created_index').on(table.createdAt.desc().nullsFirst(), table.id),
    check('users_club_role_check', sql`${table.clubRole} in ('owner', 'treasurer', 'captain', 'editor', 'member')`),
    check(
      'users_helmet_check',
      sql`${table.helmet} is null or (jsonb_typeof(${table.helmet}) = 'object' and length(${table.helmet}::text) <= 300)`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the second factor was given in this session. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);

/**
 * Form data of a registration, until a code confirms it. Each device has its own, so that a code never activates a
 * password that was typed elsewhere (docs/decisions/007).
 */
export const registrations = pgTable(
  'registrations',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    primaryBike: text('primary_bike').notNull(),
    experienceLevel: text('experience_level').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('registrations_device_key').on(table.userId, table.device)],
);

/** Devices a person has signed in on, as hashes. Attempts made there are counted separately from those of strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.device, table.userId] }),
    index('known_devices_user_index').on(table.userId, table.lastUsedAt),
  ],
);

/** The one live code of an address, purpose and slot; a newer one replaces it. */
export const codes = pgTable(
  'codes',
  {
    emailKey: text('email_key').notNull(),
    purpose: text({
      enum: ['registration', 'forgot-password', 'sign-in-link', 'change-email', 'undo-address', 'erase-account'],
    }).notNull(),
    /** The registration a code confirms, or the account that gets the address (back); for a new password, the known device. */
    slot: text().notNull().default(''),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailKey, table.purpose, table.slot] })],
);
