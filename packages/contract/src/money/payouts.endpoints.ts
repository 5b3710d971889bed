import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { adminPage, countedListAnswer, idParams, searchText, sortInQuery } from '../shared/lists.ts';
import { PAYOUT_SORTS } from './money.rules.ts';
import { MAX_PAYOUT_FILE_BYTES, payout, payoutLine, unpaidPayment, uploadedPayouts } from './money.schema.ts';

const path = '/admin/money/payouts';

export const uploadPayouts = endpoint({
  method: 'POST',
  path,
  access: 'money.refund',
  summary: "Upload the provider's settlement file (CSV, up to 5 MB); lines that are already known change nothing",
  body: z.object({}),
  files: { file: { max: 1, maxBytes: MAX_PAYOUT_FILE_BYTES } },
  answer: dataAnswer({ uploaded: uploadedPayouts }),
});

export const listPayouts = endpoint({
  method: 'GET',
  path,
  access: 'money.read',
  summary: 'Payouts with their UTR and how many of their lines are ours',
  query: z.object({ ...adminPage, search: searchText, sort: sortInQuery(PAYOUT_SORTS, '-settledAt') }),
  answer: countedListAnswer(payout, {
    payouts: z.number(),
    paise: z.number(),
    differing: z.number(),
    unknown: z.number(),
  }),
});

export const listUnpaidPayments = endpoint({
  method: 'GET',
  path: `${path}/missing`,
  access: 'money.read',
  summary: 'Payments older than a week that no payout names, from the first one that a payout names',
  answer: dataAnswer({ payments: z.array(unpaidPayment), total: z.number(), paise: z.number() }),
});

export const getPayout = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'money.read',
  summary: 'One payout with its lines, those that need a look first',
  params: idParams,
  answer: dataAnswer({ payout, lines: z.array(payoutLine) }),
});
