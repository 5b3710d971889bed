import * as z from 'zod/mini';
import { PaymentProviderError } from './payments.port.ts';
import { LateAnswerError, type ProviderResponse, requestProvider } from './provider-request.ts';

export type ProviderCall = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** May be retried when the outcome is unknown: reads, and requests with an idempotency key. */
  repeatable: boolean;
};

type Connection = {
  apiUrl: () => string;
  keyId: string;
  keySecret: string;
  timeouts?: Timeouts;
};

/** How long one try may take, all tries together, and the first pause between two. */
export type Timeouts = { tryMs: number; totalMs: number; pauseMs: number };

const TIMEOUTS: Timeouts = { tryMs: 10_000, totalMs: 20_000, pauseMs: 250 };
const MAX_TRIES = 4;
const MAX_DESCRIPTION_LENGTH = 300;

type Outcome =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; description: string }
  | { kind: 'keys'; description: string }
  /** The outcome is unknown. */
  | { kind: 'unknown'; why: string; cause?: unknown }
  /** It certainly did not happen; `afterMs` is the pause the provider asks for. */
  | { kind: 'later'; why: string; afterMs: number | null };

/** One call to the provider, retried where that is safe. Its secrets and bodies appear in no error. */
export function makeProviderCalls(connection: Connection) {
  const { tryMs, totalMs, pauseMs } = connection.timeouts ?? TIMEOUTS;
  return async <Schema extends z.ZodMiniType>(call: ProviderCall, answer: Schema): Promise<z.output<Schema>> => {
    const end = performance.now() + totalMs;
    for (let tried = 1; ; tried++) {
      const timeLeft = end - performance.now();
      const outcome = await tryOnce(connection, call, Math.min(tryMs, timeLeft));
      if (outcome.kind === 'refused' || outcome.kind === 'keys') {
        throw new PaymentProviderError(outcome.kind, outcome.description);
      }
      if (outcome.kind === 'answer') {
        const read = answer.safeParse(outcome.body);
        if (read.success) return read.data;
      }
      const failure = outcome.kind === 'answer' ? UNREADABLE : outcome;
      const pause = pauseAfter(failure, tried, pauseMs);
      const mayRepeat = failure.kind === 'later' || call.repeatable;
      if (!mayRepeat || tried === MAX_TRIES || performance.now() + pause >= end) {
        throw new PaymentProviderError('unreachable', failure.why, 'cause' in failure ? { cause: failure.cause } : {});
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}

const UNREADABLE: Outcome & { kind: 'unknown' } = { kind: 'unknown', why: "its answer couldn't be read" };

/** Doubles with every attempt, with jitter so that callers spread out; a delay the provider asks for is respected. */
function pauseAfter(failure: Outcome & { kind: 'unknown' | 'later' }, tried: number, pauseMs: number): number {
  if (failure.kind === 'later' && failure.afterMs !== null) return failure.afterMs;
  return pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
}

async function tryOnce(connection: Connection, call: ProviderCall, timeMs: number): Promise<Outcome> {
  try {
    const response = await requestProvider(`${connection.apiUrl()}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Basic ${Buffer.from(`${connection.keyId}:${connection.keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      body: call.body && JSON.stringify(call.body),
      timeMs,
    });
    return readResponse(call, response);
  } catch (error) {
    const why = error instanceof LateAnswerError ? "it didn't answer in time" : "it couldn't be reached";
    return { kind: 'unknown', why, cause: error };
  }
}

function readResponse(call: ProviderCall, { status, retryAfter, text }: ProviderResponse): Outcome {
  if (status === 429) return { kind: 'later', why: 'it is too busy', afterMs: retryAfterMs(retryAfter) };
  // 409 to a request with a key: the first one is still being processed
  if (status >= 500 || status === 408 || (status === 409 && call.repeatable) || (status >= 300 && status < 400)) {
    return { kind: 'unknown', why: `it answered ${status}` };
  }
  const body = parse(text);
  if (status >= 200 && status < 300) return body === undefined ? UNREADABLE : { kind: 'answer', body };
  const refusal = refusalSchema.safeParse(body);
  const description = refusal.success ? refusal.data.error.description : `it answered ${status}`;
  return { kind: status === 401 ? 'keys' : 'refused', description: description.slice(0, MAX_DESCRIPTION_LENGTH) };
}

const refusalSchema = z.object({ error: z.object({ description: z.string() }) });

function retryAfterMs(value: string | undefined): number | null {
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
