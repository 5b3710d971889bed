import { endsSession, loginPageFor } from '@kickstand/contract/auth/auth.rules';
import type { AnswerOf, Endpoint, InputOf } from '@kickstand/contract/shared/endpoint';
import { IDEMPOTENCY_HEADER } from '@kickstand/contract/shared/idempotency';
import { deviceToken } from '../session/device.ts';
import { forgetRideDays } from '../session/forget-ride-days.ts';
import { rememberDeepLink } from '../session/return-to.ts';
import { clearSession, getSession } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { headersOf } from './call-headers.ts';
import { takePrefetched } from './prefetch.ts';
import { readAnswer } from './read-answer.ts';
import { withFactor } from './with-factor.ts';

type Input<E extends Endpoint> = InputOf<E> | (Omit<InputOf<E>, 'body'> & { body: FormData });
type InputParts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
export type Send = (
  url: string,
  request: {
    method: string;
    headers: Record<string, string>;
    body: FormData | string | null;
    signal: AbortSignal | null;
  },
) => Promise<Response>;

type Options = {
  signal?: AbortSignal;
  /** Instead of the stored one. */
  token?: string;
  /** Instead of fetch: `sendWithProgress` for forms with files. */
  send?: Send;
  /** Marks a repeated call of an idempotent endpoint as the same one. */
  idempotencyKey?: string;
};

/**
 * One call of the API, answered in the contract's shape. There is no timeout, as specified. A call that needs the
 * second factor again is retried after it's given.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: unknown extends InputOf<E>
    ? [input?: undefined, options?: Options]
    : [input: Input<E>, options?: Options]
): Promise<AnswerOf<E>> {
  const parts = (input ?? {}) as InputParts;
  return withFactor(() => callOnce(endpoint, parts, options));
}

async function callOnce<E extends Endpoint>(endpoint: E, parts: InputParts, options?: Options): Promise<AnswerOf<E>> {
  const token = options?.token ?? getSession().token;
  let response: Response;
  let body: unknown;
  try {
    const url = urlOf(endpoint, parts);
    const ahead = endpoint.method === 'GET' ? takePrefetched(url, token) : undefined;
    response = await (ahead ??
      (options?.send ?? fetch)(url, {
        method: endpoint.method,
        headers: {
          ...headersOf(parts.body, token),
          ...(endpoint.limit === 'account' && { 'X-Device': deviceToken() }),
          ...(options?.idempotencyKey && { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
        },
        body:
          parts.body === undefined || parts.body instanceof FormData
            ? (parts.body ?? null)
            : JSON.stringify(parts.body),
        signal: options?.signal ?? null,
      }));
    body = await readBody(response);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new CallError(0, undefined, { isOffline: !navigator.onLine });
  }
  if (response.ok && body !== undefined && !saysFailure(body)) return readAnswer(endpoint, body) as AnswerOf<E>;
  throw failureOf(endpoint, response, body, token);
}

/** The error for a refused request; a 401 ends the session the request was made with. */
export function failureOf(endpoint: Endpoint, response: Response, body: unknown, token: string | null): CallError {
  const failure = new CallError(response.status, body, { retryAfter: retryAfterOf(response) });
  if (response.status === 401 && endsSession(endpoint.path)) endSession(token, failure);
  return failure;
}

let goTo = (path: string) => window.location.assign(path);

/** The router takes over the way to the login page, so that nothing has to be loaded again. */
export function setNavigator(navigate: (path: string) => void) {
  goTo = navigate;
}

/** An answer to an older token does not concern the session that has replaced it. */
function endSession(usedToken: string | null, { isSessionEnded }: CallError) {
  if (getSession().token !== usedToken) return;
  if (isSessionEnded) forgetRideDays();
  const { pathname, search, hash } = window.location;
  rememberDeepLink(pathname + search + hash);
  clearSession();
  const target = loginPageFor(pathname);
  if (target) goTo(target);
}

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: InputParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return [`/api${path}`, search.toString()].filter(Boolean).join('?');
}

export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return response.ok ? {} : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

const saysFailure = (body: unknown) =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false;
