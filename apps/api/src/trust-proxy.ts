import { isIP } from 'node:net';

/** Whose forwarding headers are trusted: the number of proxies in front, or their addresses and networks. */
export type TrustProxy = number | string[];

const MAX_HOPS = 20;

/** Parses `loopback`, a number of hops or a comma-separated list; null for anything else. */
export function readTrustProxy(value: string): TrustProxy | null {
  if (/^\d+$/.test(value)) return Number(value) <= MAX_HOPS ? Number(value) : null;
  const entries = value.split(',').map((entry) => entry.trim());
  return entries.every((entry) => entry === 'loopback' || isNetwork(entry)) ? entries : null;
}

/** An address, or a network as an address and the length of its prefix: 10.0.0.0/8, fd00::/8. */
function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // a prefix of 0 would believe every caller
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** In Fastify's terms. A number of hops trusts any peer, so only proxies may reach the server then. */
export const believes = (trust: TrustProxy): string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
