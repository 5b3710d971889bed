import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';

export const getCheckout = endpoint({
  method: 'GET',
  path: '/payments/checkout',
  access: 'public',
  summary: 'Where the checkout script is, whether real money moves, and whether the site is under maintenance',
  answer: dataAnswer({ scriptUrl: z.string(), isTestMode: z.boolean(), isMaintenance: z.boolean() }),
});
