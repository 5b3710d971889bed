import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sameText } from '../secrets/secrets.ts';
import {
  captureSandboxPayment,
  createSandboxOrder,
  getSandboxOrder,
  getSandboxPayment,
  listSandboxPayments,
} from './sandbox.service.ts';
import { answerLikeTheProvider, checkBody, checkId } from './sandbox-answers.routes.ts';
import { SandboxError } from './sandbox-error.ts';
import { takeRequestFault } from './sandbox-faults.service.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { createSandboxRefund, listSandboxRefunds } from './sandbox-refunds.service.ts';
import { captureBody, listQuery, orderBody, refundBody, refundKey } from './sandbox-requests.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

const LONGEST_SILENCE_MS = 60_000;

/** The provider's REST below /sandbox/v1. */
export function sandboxApiRoutes(scope: FastifyInstance, deps: Deps): void {
  answerLikeTheProvider(scope);
  const serve = faultyAnswers(scope, deps);
  const on = (method: 'GET' | 'POST', path: string, work: Work, around?: Around) =>
    scope.route<{ Params: { id: string } }>({ method, url: `/sandbox/v1${path}`, handler: serve(work, around) });
  const order = ({ params }: Call) => checkId('order', params.id);
  const payment = ({ params }: Call) => checkId('pay', params.id);

  on('POST', '/orders', (call) => createSandboxOrder(deps, checkBody(orderBody, call.body)));
  on('GET', '/orders/:id', (call) => getSandboxOrder(deps, order(call)));
  on('GET', '/orders/:id/payments', async (call) => collection(await listSandboxPayments(deps, order(call))));
  on('GET', '/payments/:id', (call) => getSandboxPayment(deps, payment(call)));
  on('POST', '/payments/:id/capture', (call) =>
    captureSandboxPayment(deps, payment(call), checkBody(captureBody, call.body)),
  );
  on('GET', '/payments/:id/refunds', async (call) => {
    const { count, skip } = checkBody(listQuery, call.query);
    return collection((await listSandboxRefunds(deps, payment(call))).slice(skip, skip + count));
  });

  const underWay = new Set<string>();
  const keyOf = (call: Call) => checkBody(refundKey, call.headers['x-refund-idempotency'] ?? null);
  on(
    'POST',
    '/payments/:id/refund',
    (call) => {
      const refund = { ...checkBody(refundBody, call.body ?? {}), idempotencyKey: keyOf(call) };
      return createSandboxRefund(deps, payment(call), refund);
    },
    (call, answer) => onceAtATime(underWay, keyOf(call), answer),
  );
  scope.all('/sandbox/v1/*', () => {
    throw new SandboxError(404, 'The requested URL was not found on the server.');
  });
}

type Work = (call: Call) => Promise<object>;
/** Stands around the whole answer, its slowness included. */
type Around = (call: Call, answer: () => Promise<FastifyReply>) => Promise<FastifyReply>;

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

/** Knows its keys, and misbehaves as it is told. */
function faultyAnswers(scope: FastifyInstance, deps: Deps) {
  const { keyId, keySecret } = sandboxKeys(deps.secrets);
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const closing = new AbortController();
  scope.addHook('preClose', async () => closing.abort());

  const answer = async (work: Work, request: Call, reply: FastifyReply): Promise<FastifyReply> => {
    const { slowMs, failRequests } = await takeRequestFault(deps);
    await pause(slowMs, closing.signal);
    if (failRequests === '500') throw new SandboxError(500, 'The sandbox was told to fail');
    if (failRequests === '429') throw new SandboxError(429, 'Too many requests');
    const result = await work(request);
    reply.header('cache-control', 'no-store');
    if (failRequests === 'garbage') return reply.type('text/html').send('<html><body>Bad gateway</bo');
    if (failRequests === 'timeout') return saysNothing(request, reply, closing.signal);
    return reply.send(result);
  };
  return (work: Work, around: Around = (_call, go) => go()) =>
    async (request: Call, reply: FastifyReply) => {
      if (!sameText(request.headers.authorization ?? '', expected))
        throw new SandboxError(401, 'Authentication failed');
      return around(request, () => answer(work, request, reply));
    };
}

/** Two requests with one key at once: the second is told to wait. */
async function onceAtATime<T>(underWay: Set<string>, key: string | null, work: () => Promise<T>): Promise<T> {
  if (key === null) return work();
  if (underWay.has(key)) throw new SandboxError(409, 'The same request is still being processed');
  underWay.add(key);
  try {
    return await work();
  } finally {
    underWay.delete(key);
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  if (ms === 0 || stopped.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

/** It has happened, but the caller waits in vain. */
async function saysNothing(request: Call, reply: FastifyReply, stopped: AbortSignal): Promise<FastifyReply> {
  const gone = new AbortController();
  request.raw.socket.once('close', () => gone.abort());
  await pause(LONGEST_SILENCE_MS, AbortSignal.any([gone.signal, stopped]));
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
