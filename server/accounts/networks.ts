import { isIPv6 } from 'node:net';

/** How many times as much is allowed to each wider network that `networksOf` gives. */
export const widening = [1, 3, 20];

/**
 * The networks that an address is in, the narrowest first: IPv4 by address and /24, IPv6 by /64, /48 and /32. Who has
 * one IPv6 address has the 2^64 of its network, so that these count as one; a site gets a /48, a provider a /32.
 */
export function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return [plain, plain.split('.').slice(0, 3).join('.')];
  const groups = groupsOf(plain);
  return [4, 3, 2].map((length) => groups.slice(0, length).join(':'));
}

/** The network that counts as one address. */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? '';
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const middle = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...middle, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
