import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import * as z from 'zod/mini';
import type { Dice } from './dice.ts';
import { hostileBody, hostileForm } from './hostile-bodies.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { type JsonSchema, type Known, knownId, plausible } from './plausible-values.ts';

export type Who = 'visitor' | 'member' | 'admin' | 'stranger';
export type FuzzRequest = {
  who: Who;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const CALLS = ENDPOINTS.map((endpoint) => ({
  endpoint,
  query: schemaOf(endpoint.query),
  body: schemaOf(endpoint.body),
}));
const KEEPING_CALLS = CALLS.filter(({ endpoint }) => endpoint.method !== 'DELETE');
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** A call of the contract with something wrong about it, or nothing. */
export function callRequest(dice: Dice, known: Known): FuzzRequest {
  // rarely one that deletes: the others need something to work on
  const call = dice.pick(dice.percent(3) ? CALLS : KEEPING_CALLS);
  const { endpoint } = call;
  const method = dice.percent(96) ? endpoint.method : dice.pick(METHODS);
  const request: FuzzRequest = {
    who: callerOf(dice, endpoint),
    method,
    url: `/api${pathOf(dice, known, endpoint)}${queryOf(dice, known, call.query)}`,
    headers: headersOf(dice),
  };
  if (method === 'GET' || method === 'HEAD') return request;
  if (endpoint.files && dice.percent(40))
    return { ...request, ...withType(request, hostileForm(dice, known, call.body, endpoint.files)) };
  if (!endpoint.body && dice.percent(70)) return request;
  return withType(
    request,
    hostileBody(dice, () => oneWrong(dice, plausible(dice, known, call.body))),
  );
}

const withType = (
  request: FuzzRequest,
  { type, payload }: { type: string; payload: string | Buffer },
): FuzzRequest => ({
  ...request,
  headers: { ...request.headers, 'content-type': type },
  payload,
});

/** Mostly a caller with access, so that more is reached than the refusal. */
function callerOf(dice: Dice, { access }: Endpoint): Who {
  if (dice.percent(10)) return dice.pick(['visitor', 'member', 'admin', 'stranger']);
  return access === 'public' ? 'visitor' : access === 'member' ? dice.pick(['member', 'admin']) : 'admin';
}

const pathOf = (dice: Dice, known: Known, { path }: Endpoint) =>
  path.replace(/:\w+/g, () => addressPart(dice, known, path));

export function addressPart(dice: Dice, known: Known, about: string): string {
  if (dice.percent(75)) return encodeURIComponent(knownId(dice, known, about));
  const text = hostileText(dice).slice(0, 1_000);
  return dice.percent(85) ? encodeURIComponent(text.toWellFormed()) : encodeURI(text.toWellFormed());
}

function queryOf(dice: Dice, known: Known, schema: JsonSchema): string {
  if (dice.percent(25))
    return dice.pick(['', '', '?', '?&&', '?a', '?%', '?page=1&page=2', '?__proto__[x]=1', '?page[]=1']);
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (dice.percent(40)) continue;
    const value = dice.percent(80) ? plausible(dice, known, field, name) : hostileText(dice).slice(0, 2_000);
    query.append(name, String(value).toWellFormed());
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

const HEADERS: [string, string[]][] = [
  ['user-agent', ['', 'x'.repeat(5_000), 'Mozilla/5.0 (Linux; Android) Chrome/120', '<script>']],
  ['accept-encoding', ['br', 'gzip', '*', 'br;q=0', 'x'.repeat(1_000)]],
  ['if-none-match', ['*', '"x"', 'W/"x"']],
  ['x-forwarded-for', ['203.0.113.9', 'not an address', '::1', ','.repeat(100)]],
  ['x-razorpay-signature', ['0'.repeat(64), '']],
  ['idempotency-key', ['a', 'x'.repeat(300), '../..']],
  ['range', ['bytes=0-', 'bytes=-1', 'bytes=9-1']],
  ['accept', ['text/html', 'application/xml', '*/*;q=2']],
];

const headersOf = (dice: Dice): Record<string, string> =>
  Object.fromEntries(HEADERS.filter(() => dice.percent(8)).map(([name, values]) => [name, dice.pick(values)]));

/** The value with one of its parts replaced by something hostile, in most cases. */
export function oneWrong(dice: Dice, value: unknown): unknown {
  if (dice.percent(35)) return value;
  return spoil(dice, value);
}

function spoil(dice: Dice, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return hostileValue(dice);
  const names = Object.keys(value);
  if (names.length === 0 || dice.percent(5)) return hostileValue(dice);
  const name = dice.pick(names);
  const inner = spoil(dice, (value as Record<string, unknown>)[name]);
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? inner : item));
  return { ...value, [name]: inner };
}
