import { isIP } from 'node:net';

/** Whose forwarding headers are believed: how many proxies stand in front, or their addresses and networks. */
export type TrustProxy = number | string[];

const MAX_HOPS = 20;

/** Reads `loopback`, a number of hops or a list with commas; null if it is none of these. */
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

/** In the web framework's terms. A number of hops trusts whatever connects, so only proxies may reach the server then. */
export const believes = (trust: TrustProxy): string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
