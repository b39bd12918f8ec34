import { isIPv6 } from 'node:net';

/**
 * The network that a rate limit counts: an IPv4 address itself, but the first 64 bits of an IPv6 address, because one
 * subscriber has all addresses below them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('%')[0]!.split('::');
  const groups = (part: string) =>
    part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group ? [group] : []));
  const head = groups(left);
  const tail = right === undefined ? [] : groups(right);
  const omittedGroups = Array<string>(8 - head.length - tail.length).fill('0');
  const first = [...head, ...omittedGroups, ...tail]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
