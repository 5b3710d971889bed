import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/schema/columns.ts';

const entity = () => jsonb().$type<Record<string, unknown>>().notNull();

/** The built-in payment provider's records, in the shape of its responses. They hold no data of the site. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  order: entity(),
  createdAt: instant('created_at').notNull(),
});

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    payment: entity(),
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
    refund: entity(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_payment_index').on(table.paymentId)],
);

/** The faults that are set; one row. */
export const sandboxFaults = pgTable('sandbox_faults', {
  id: integer().primaryKey(),
  faults: entity(),
});
