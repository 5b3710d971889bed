import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { razorpay } from '../gateways/payments/razorpay.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type ProviderAnswer = (response: ServerResponse) => void;

/** The secret of the provider's published example. */
export const SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
/** Longer than any answer takes on a busy machine: only a silent provider lets a try end by them. */
export const PATIENT = { tryMs: 30_000, totalMs: 300_000, pauseMs: 5 };

/** A provider that returns the given answers in order, repeats the last one forever, and records the requests. */
export async function startProvider(...answers: ProviderAnswer[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    (answers[seen.length - 1] ?? answers.at(-1))?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { seen, url, client: clientOf(url), stop };
}

/** The real client, but with other timeouts. */
export const clientOf = (url: string, timeouts = PATIENT) =>
  razorpay({
    kind: 'razorpay',
    keyId: 'rzp_test_key',
    keySecret: SECRET,
    webhookSecret: 'hook-secret',
    checkoutUrl: 'https://checkout.example/checkout.js',
    apiUrl: () => url,
    timeouts,
  });

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): ProviderAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const refusal = (description: string) =>
  json(400, { error: { code: 'BAD_REQUEST_ERROR', description, field: null } });

export const ORDER = {
  id: 'order_IEIaMR65cu6nz3',
  entity: 'order',
  amount: 149900,
  currency: 'INR',
  status: 'created',
};
export const PAYMENT = {
  id: 'pay_IH4NVgf4Dreq1l',
  entity: 'payment',
  amount: 149900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER.id,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  notes: [],
  error_description: null,
  acquirer_data: { rrn: '033814379298' },
  something_new: { nested: true },
};
export const REFUND = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 5000,
  currency: 'INR',
  payment_id: PAYMENT.id,
  notes: { why: 'policy' },
  status: 'pending',
};
export const newOrder = { amount: 149900, currency: 'INR', receipt: 'KS-7K4M2', notes: { booking: 'b1' } };
export const newRefund = { paymentId: PAYMENT.id, amount: 5000, idempotencyKey: 'refund_0001', notes: {} };
