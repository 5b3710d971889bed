import { PAYOUT_LINE_TYPES } from '@kickstand/contract/money/money.rules';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, paise } from './columns.ts';

/** What the provider has paid out to the club's bank account, from its settlement files. */
export const payouts = pgTable(
  'payouts',
  {
    /** The provider's id of the settlement. */
    id: text().primaryKey(),
    /** Under which the money is on the bank statement. */
    utr: text().notNull(),
    settledAt: instant('settled_at').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('payouts_settled_index').on(table.settledAt)],
);

/** The payments, refunds and adjustments that a payout consists of. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    type: text({ enum: PAYOUT_LINE_TYPES }).notNull(),
    /** The provider's id of the payment, refund or adjustment: each is paid out once. */
    reference: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** With the tax on it. */
    feePaise: paise('fee_paise').notNull(),
    taxPaise: paise('tax_paise').notNull(),
    creditPaise: paise('credit_paise').notNull(),
    debitPaise: paise('debit_paise').notNull(),
  },
  (table) => [
    uniqueIndex('payout_lines_reference_key').on(table.reference, table.type),
    index('payout_lines_payout_index').on(table.payoutId),
    check(
      'payout_lines_amount_check',
      sql`${table.amountPaise} >= 0 and ${table.feePaise} >= 0 and ${table.taxPaise} >= 0 and ${table.creditPaise} >= 0 and ${table.debitPaise} >= 0`,
    ),
  ],
);
