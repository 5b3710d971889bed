import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type CachedBody, readyVariant, type Variant } from './cached-body.ts';
import { acceptedEncodings, isUnchanged } from './negotiation.ts';

type Find = () => CachedBody | null;
type Durations = { observe(seconds: number): void };

/** An address that was answered by a body from memory, and where that body is while it may be sent. */
type Place = { route: string; find: Find; sent?: Durations; unchanged?: Durations };

export type QuickAnswers = {
  /** From now on the address of this request is answered at once whenever `find` returns a body. */
  remember(request: FastifyRequest, find: Find): void;
  /** Undefined where Fastify has to answer. */
  find(url: string): Place | undefined;
};

/** Addresses are chosen by strangers: long ones are never remembered, and of the others only so many. */
const MAX_ADDRESSES = 2_000;
const MAX_LENGTH = 500;

const isCall = (url: string) => url.startsWith('/api/');

export function makeQuickAnswers(): QuickAnswers {
  const places = new Map<string, Place>();
  return {
    remember({ method, url, routeOptions }, find) {
      if (places.has(url) || method !== 'GET' || url.length > MAX_LENGTH) return;
      // a page with a query may be a preview
      if (!isCall(url) && url.includes('?')) return;
      if (places.size >= MAX_ADDRESSES) places.delete(places.keys().next().value ?? '');
      places.set(url, { route: routeOptions.url ?? 'unknown', find });
    },
    find: (url) => places.get(url),
  };
}

/** What happens with every request, and so with those that Fastify doesn't see. */
type Services = {
  headersOf(url: string): Readonly<Record<string, string>>;
  addressOf(request: IncomingMessage): string;
  /** Counts towards the general limit of an address; throws beyond it. */
  countCall(address: string): void;
  durationsOf(method: string, route: string, status: number): Durations;
  /** While the server is stopping, Fastify closes the connections. */
  isStopping(): boolean;
};

/**
 * Answers requests for remembered addresses before Fastify, byte for byte as it would have done: finding the route,
 * running the hooks and assembling the headers costs more than everything else about an answer that lies ready.
 */
export function answerFirst(server: Server, answers: QuickAnswers, services: Services): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const [handle] = listeners;
  if (!handle) throw new Error('Fastify does not listen for requests yet');
  server.removeListener('request', handle);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response, answers, services)) handle.call(server, request, response);
  });
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: QuickAnswers,
  services: Services,
): boolean {
  const { method, url = '' } = request;
  const place = method === 'GET' ? answers.find(url) : undefined;
  const body = place?.find();
  if (!place || !body || services.isStopping()) return false;
  const startedAt = performance.now();
  const { headers } = request;
  const variant = readyVariant(body, acceptedEncodings(headers['accept-encoding']));
  // parts of files are read from the disk
  if (!variant || headers.range !== undefined) return false;
  try {
    if (isCall(url)) services.countCall(services.addressOf(request));
  } catch {
    // beyond the limit: Fastify counts it again and says so
    return false;
  }
  const { sent, unchanged } = headersFor(variant, url, services);
  if (isUnchanged(headers, variant)) {
    response.writeHead(304, withId(unchanged)).end();
    place.unchanged ??= services.durationsOf('GET', place.route, 304);
    place.unchanged.observe((performance.now() - startedAt) / 1_000);
  } else {
    response.writeHead(200, withId(sent)).end(variant.bytes);
    place.sent ??= services.durationsOf('GET', place.route, 200);
    place.sent.observe((performance.now() - startedAt) / 1_000);
  }
  return true;
}

/** Names and values in turn, as Node takes them without another copy. */
type Lists = { sent: FlatHeaders; unchanged: FlatHeaders };
type FlatHeaders = { list: readonly string[]; idAt: number };
const lists = new WeakMap<Variant, Lists>();

function headersFor(variant: Variant, url: string, { headersOf }: Services): Lists {
  let known = lists.get(variant);
  if (!known) {
    const ofAll = { ...headersOf(url), 'x-request-id': '' };
    const length = { 'content-length': String(variant.bytes.length) };
    known = {
      sent: flatten({ ...ofAll, ...variant.headers, ...length }),
      unchanged: flatten({ ...ofAll, ...variant.unchangedHeaders }),
    };
    lists.set(variant, known);
  }
  return known;
}

function flatten(headers: Record<string, string>): FlatHeaders {
  const list = Object.entries(headers).flat();
  return { list, idAt: list.indexOf('x-request-id') + 1 };
}

function withId({ list, idAt }: FlatHeaders): string[] {
  const own = list.slice();
  own[idAt] = randomUUID();
  return own;
}
