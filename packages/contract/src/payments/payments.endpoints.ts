import * as z from 'zod/mini';
import { dataAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';

export const getCheckout = endpoint({
  method: 'GET',
  path: '/payments/checkout',
  access: 'public',
  summary: 'Where the checkout script is, and whether real money moves',
  answer: dataAnswer({ scriptUrl: z.string(), isTestMode: z.boolean() }),
});
