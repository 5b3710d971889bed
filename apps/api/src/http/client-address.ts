import type { IncomingMessage } from 'node:http';
import proxyaddr from '@fastify/proxy-addr';

type Trust = string[] | ((address: string, hop: number) => boolean);

/** The caller's address by the same rules, and the same code, as Fastify's `request.ip`. */
export function makeAddressOf(trust: Trust): (request: IncomingMessage) => string {
  const isTrusted = typeof trust === 'function' ? trust : proxyaddr.compile(trust);
  return (request) =>
    request.headers['x-forwarded-for'] === undefined
      ? (request.socket.remoteAddress ?? '')
      : proxyaddr(request, isTrusted);
}
