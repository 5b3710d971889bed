import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { MONEY_VIEWS } from './money.rules.ts';
import { itemSums, moneySums, monthInQuery, monthSums } from './money.schema.ts';
import { listedTaxDocument } from './tax.schema.ts';

/** Both months are included; without one there is no limit. */
const months = { from: z.optional(monthInQuery('from')), to: z.optional(monthInQuery('to')) };

export const getMoney = endpoint({
  method: 'GET',
  path: '/admin/money',
  access: 'money.read',
  summary: 'Money received, refunded and kept, by month and by ride or event, from the ledger',
  query: z.object(months),
  answer: dataAnswer({
    total: moneySums,
    months: z.array(monthSums),
    items: z.array(itemSums),
    /** Of the first money the ledger knows; null before there is any. */
    firstMonth: z.nullable(z.string()),
  }),
});

export const exportMoney = endpoint({
  method: 'GET',
  path: '/admin/money/export',
  access: 'exports.make',
  summary: 'The same sums as CSV, by month or by ride and event',
  query: z.object({ ...months, by: z.prefault(choice('by', MONEY_VIEWS), 'month') }),
  download: { type: 'text/csv', fileName: 'money.csv' },
});

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/admin/money/documents',
  access: 'money.read',
  summary: 'The newest 200 numbered receipts and credit notes of these months, and how many there are',
  query: z.object(months),
  answer: dataAnswer({ documents: z.array(listedTaxDocument), total: z.number() }),
});

export const exportTaxDocuments = endpoint({
  method: 'GET',
  path: '/admin/money/documents/export',
  access: 'exports.make',
  confirm: true,
  summary: 'All numbered receipts and credit notes of these months as CSV, with their tax',
  query: z.object(months),
  download: { type: 'text/csv', fileName: 'gst-documents.csv' },
});
