import { ACTOR_KINDS } from '@kickstand/contract/audit/audit.rules';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, isDemo } from './columns.ts';

/** Messages queued and sent. Codes are generated when a message leaves, so none is ever stored here. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    /** At most one message per key: each event is notified once. */
    onceKey: text('once_key'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_status_index').on(table.status, table.createdAt),
    uniqueIndex('mails_once_key_key').on(table.onceKey),
    index('mails_booking_index').on(sql`(data ->> 'bookingId')`),
    index('mails_recipient_index').on(table.recipient, table.createdAt),
  ],
);

/** Problems the people in charge were told of by mail, or will be; each is forgotten a day after it was seen last. */
export const alerts = pgTable(
  'alerts',
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    seenAt: instant('seen_at').notNull(),
    mailedAt: instant('mailed_at'),
  },
  (table) => [index('alerts_kind_index').on(table.kind, table.mailedAt)],
);

/** Requests counted in windows of fixed length, shared by all instances. */
export const requestCounts = pgTable(
  'request_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('request_counts_resets_at_index').on(table.resetsAt)],
);

/** Changes made with an Idempotency-Key and their results, so that a repeated request is recognised for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** No foreign key: its lock on the person would deadlock two changes to people by the same administrator. */
    actorId: text('actor_id').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    /** Hash of the whole request: a different request must not use the same key. */
    fingerprint: text().notNull(),
    result: jsonb().$type<{ value: unknown }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.endpoint, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
);

/** Facts about this installation, such as the fingerprint of its secret key. */
export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * Who changed what, before and after; read-only once written. Medical text never appears here, but reading it is
 * logged.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** A person, or an automatic process. */
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    isDemo: isDemo(),
  },
  (table) => [
    index('audit_log_at_index').on(table.at, table.id),
    // a search knows ids of records, not of which kind they are
    index('audit_log_entity_index').on(table.entityId, table.entity, table.id),
    index('audit_log_actor_index').on(table.actorId, table.id),
  ],
);

/** How many lines the log has of each day of UTC that is over; `verb` is the action after its dot. */
export const auditDays = pgTable(
  'audit_days',
  {
    day: date().notNull(),
    entity: text().notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    verb: text().notNull(),
    lines: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.entity, table.actorKind, table.verb] })],
);
