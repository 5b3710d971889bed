import { TAX_KINDS } from '@kickstand/contract/money/tax.rules';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { payments } from './bookings.ts';
import { instant, paise } from './columns.ts';

/** The last number of each series; its row is locked from the moment a number is taken until the transaction ends. */
export const taxSeries = pgTable('tax_series', {
  /** 'RC/26-27' */
  name: text().primaryKey(),
  last: integer().notNull(),
});

/** Receipts and credit notes of a club with a GSTIN. A trigger (rules.sql) refuses every change. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    /** 'RC/26-27/000123' */
    number: text().primaryKey(),
    series: text().notNull(),
    serial: integer().notNull(),
    kind: text({ enum: TAX_KINDS }).notNull(),
    /** Of the ledger line that it documents. */
    reference: text().notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    receiptNumber: text('receipt_number').references((): AnyPgColumn => taxDocuments.number, { onDelete: 'restrict' }),
    amountPaise: paise('amount_paise').notNull(),
    /** In percent. */
    rate: integer().notNull(),
    taxablePaise: paise('taxable_paise').notNull(),
    cgstPaise: paise('cgst_paise').notNull(),
    sgstPaise: paise('sgst_paise').notNull(),
    gstin: text().notNull(),
    legalName: text('legal_name').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('tax_documents_serial_key').on(table.series, table.serial),
    uniqueIndex('tax_documents_reference_key').on(table.kind, table.reference),
    index('tax_documents_payment_index').on(table.paymentId),
    index('tax_documents_issued_index').on(table.issuedAt),
    check(
      'tax_documents_sum_check',
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} = ${table.amountPaise}`,
    ),
    check('tax_documents_kind_check', sql`(${table.kind} = 'credit-note') = (${table.receiptNumber} is not null)`),
  ],
);
