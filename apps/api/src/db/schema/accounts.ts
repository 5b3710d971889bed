import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    /** The address as compared: without case. */
    emailKey: text('email_key').notNull(),
    phone: text().notNull().default(''),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** None until a person added by an administrator sets one. */
    passwordHash: text('password_hash'),
    primaryBike: text('primary_bike').notNull().default(''),
    experienceLevel: text('experience_level').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email_key_key').on(table.emailKey)],
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
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);

/** The one live code of an address and purpose; a newer one takes its place. */
export const codes = pgTable(
  'codes',
  {
    emailKey: text('email_key').notNull(),
    purpose: text({ enum: ['registration', 'forgot-password'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailKey, table.purpose] })],
);
