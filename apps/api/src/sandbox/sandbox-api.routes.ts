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
import { SandboxError } from './sandbox-entities.ts';
import { takeRequestFault } from './sandbox-faults.service.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { createSandboxRefund, listSandboxRefunds } from './sandbox-refunds.service.ts';
import { captureBody, checkBody, checkId, listQuery, orderBody, refundBody, refundKey } from './sandbox-requests.ts';

type Call = FastifyRequest<{ Params: { id: string } }>;

const MAX_SILENCE_MS = 60_000;

/** The provider's REST API below /sandbox/v1. */
export function sandboxApiRoutes(scope: FastifyInstance, deps: Deps): void {
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

  const running = new Set<string>();
  const keyOf = (call: Call) => checkBody(refundKey, call.headers['x-refund-idempotency'] ?? null);
  on(
    'POST',
    '/payments/:id/refund',
    (call) => {
      const refund = { ...checkBody(refundBody, call.body ?? {}), idempotencyKey: keyOf(call) };
      return createSandboxRefund(deps, payment(call), refund);
    },
    (call, answer) => onceAtATime(running, keyOf(call), answer),
  );
  scope.all('/sandbox/v1/*', () => {
    throw new SandboxError(404, 'The requested URL was not found on the server.');
  });
}

type Work = (call: Call) => Promise<object>;
/** Wraps the whole response, including its delay. */
type Around = (call: Call, answer: () => Promise<FastifyReply>) => Promise<FastifyReply>;

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

/** Checks the keys and applies the faults that are set. */
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
    if (failRequests === 'timeout') return neverRespond(request, reply, closing.signal);
    return reply.send(result);
  };
  return (work: Work, around: Around = (_call, go) => go()) =>
    async (request: Call, reply: FastifyReply) => {
      if (!sameText(request.headers.authorization ?? '', expected))
        throw new SandboxError(401, 'Authentication failed');
      return around(request, () => answer(work, request, reply));
    };
}

/** Rejects a second request with the same key while the first is running. */
async function onceAtATime<T>(running: Set<string>, key: string | null, work: () => Promise<T>): Promise<T> {
  if (key === null) return work();
  if (running.has(key)) throw new SandboxError(409, 'The same request is still being processed');
  running.add(key);
  try {
    return await work();
  } finally {
    running.delete(key);
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  if (ms === 0 || stopped.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });
}

/** The change was made, but the caller gets no response. */
async function neverRespond(request: Call, reply: FastifyReply, stopped: AbortSignal): Promise<FastifyReply> {
  const gone = new AbortController();
  request.raw.socket.once('close', () => gone.abort());
  await pause(MAX_SILENCE_MS, AbortSignal.any([gone.signal, stopped]));
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
