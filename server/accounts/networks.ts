import { isIPv6 } from 'node:net';

/** By which factor the limit of each network from `networksOf` is larger than that of an address. */
export const widening = [1, 3, 20];

/**
 * The networks of an address, narrowest first: IPv4 by address and /24, IPv6 by /64, /48 and /32. A host with
 * one IPv6 address can use all 2^64 of its /64, so these count as one; a site usually gets a /48, a provider
 * a /32.
 */
export function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return [plain, plain.split('.').slice(0, 3).join('.')];
  const groups = groupsOf(plain);
  return [4, 3, 2].map((length) => groups.slice(0, length).join(':'));
}

/** The network that counts as a single address. */
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
