import { isIP } from 'node:net';

/**
 * The unit that counts as one caller: an IPv4 address, or a whole IPv6 /64, which is what a provider assigns to one
 * home or server. Anything else, such as an email address, stays as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  // some load balancers forward the port as well
  const withoutPort = /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  if (isIP(withoutPort) !== 6) return withoutPort;
  const groups = groupsOf(withoutPort.split('%')[0] as string);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // the URL parser turns an IPv4 ending into hexadecimal
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
