import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { isLocalInstallation, isLoopback, type Settings } from '../settings.ts';

type Reach = Pick<Settings, 'host' | 'publicUrl' | 'mode'>;

/** Guards developer pages: for callers from other machines they don't exist, and they are never cached. */
export const rejectOtherMachines = (settings: Reach) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
  if (!isLocalRequest(settings, request) || isFromForeignPage(request)) throw new AppError('NOT_FOUND');
};

/**
 * The site is open to this machine only, and the request comes from it. Published passwords and developer pages need
 * both.
 */
export const isLocalRequest = (settings: Reach, request: FastifyRequest): boolean =>
  isLocalInstallation(settings) && isFromThisMachine(settings, request);

/**
 * A reverse proxy on this machine connects from loopback too, so the connection alone proves nothing. Most proxies
 * reveal themselves by the Host they pass on or a header they add; nginx, unless configured otherwise, by the way it
 * connects. So does the proxy of `npm run dev`, which is ours.
 */
export function isFromThisMachine({ mode }: Pick<Settings, 'mode'>, request: FastifyRequest): boolean {
  const { socket, headers, raw } = request;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(hostNameOf(headers.host)) &&
    // of several Host headers Node shows only the first, which a proxy may not have written
    countHosts(raw.rawHeaders) <= 1 &&
    (mode === 'development' || !connectsLikeNginx(request)) &&
    !Object.keys(headers).some(isForwardingHeader) &&
    (headers.origin === undefined || isLoopback(hostNameOf(headers.origin.replace(/^https?:\/\//, ''))))
  );
}

const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Browsers, curl and other programs keep a connection, and speak HTTP/1.1. */
const connectsLikeNginx = ({ raw, headers }: FastifyRequest) =>
  raw.httpVersion !== '1.1' || headers.connection?.toLowerCase() === 'close';

const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'front-end-https',
  'x-real-ip',
  'x-host',
  'x-scheme',
]);
const FORWARDING_PREFIXES = [
  'x-forwarded',
  'x-original',
  'x-proxy',
  'x-envoy-',
  'x-amz',
  'x-azure-',
  'x-arr-',
  'x-appengine-',
  'x-cloud-',
  'x-vercel-',
  'x-railway-',
  'x-nf-',
  'cf-',
  'fly-',
  'fastly-',
  'akamai-',
  'incap-',
  'tailscale-',
  'ngrok-',
];
/** True-Client-IP, X-Client-IP, X-Cluster-Client-IP, WL-Proxy-Client-IP and their kin. */
const FORWARDING_SUFFIXES = ['client-ip', 'connecting-ip', 'remote-ip', 'remote-addr'];

/** Is this header added by a proxy, a load balancer, a CDN or a tunnel? */
function isForwardingHeader(name: string): boolean {
  return (
    FORWARDING_HEADERS.has(name) ||
    FORWARDING_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    FORWARDING_SUFFIXES.some((suffix) => name.endsWith(suffix))
  );
}

/** The host of `host:port`; empty if it is neither a name nor an address. */
function hostNameOf(authority = ''): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(authority)?.[1] ?? '';
}

/** A browser on this machine may be showing another site's page, which sends a form here. */
function isFromForeignPage({ method, headers }: FastifyRequest): boolean {
  // a link from another site is fine: only the person at this machine sees the result
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || (site === undefined && headers.origin !== undefined && !isSameHost(headers));
}

function isSameHost({ origin = '', host = '' }: FastifyRequest['headers']): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
