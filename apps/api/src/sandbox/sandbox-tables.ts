import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const thing = () => jsonb().$type<Record<string, unknown>>().notNull();

/** What the built-in payment provider knows, as it answers it. Nothing of the site itself is here. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  order: thing(),
  createdAt: instant('created_at').notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    payment: thing(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_payments_order_index').on(table.orderId)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    refund: thing(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_payment_index').on(table.paymentId)],
);

/** How it is told to misbehave; one row. */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: integer().primaryKey(),
  faults: thing(),
});
