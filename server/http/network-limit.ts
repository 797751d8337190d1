import { LRUCache } from 'lru-cache';
import { Failure } from '#shared/failure.ts';
import { networksOf, widening } from '../accounts/networks.ts';

/**
 * Counts a request from an address.
 * @throws Failure `tooManyRequests`, with the time to wait
 */
export type NetworkLimit = (address: string) => void;

type Ceiling = {
  /** Requests from an address while a count lasts; its wider networks get some times as many. */
  most: number;
  /** How long a count lasts from the first request, in ms. */
  lasts: number;
  /** How many networks are counted at once; the one counted longest ago is dropped first. */
  networks?: number;
  /** What is counted, in words. */
  what: string;
};

/** Limits the requests of a network, in this process: reading must not write to a database. */
export function createNetworkLimit({ most, lasts, what, networks = 60_000 }: Ceiling): NetworkLimit {
  const counts = new LRUCache<string, { requests: number; until: number }>({ max: networks });
  return (address) => {
    const now = performance.now();
    const counted = networksOf(address).map((network, nth) => {
      const known = counts.get(network);
      const count = known && known.until > now ? known : { requests: 0, until: now + lasts };
      count.requests += 1;
      counts.set(network, count);
      return { ...count, most: most * (widening[nth] ?? 1) };
    });
    const full = counted.filter((count) => count.requests > count.most);
    if (full.length === 0) return;
    const until = Math.max(...full.map((count) => count.until));
    throw new Failure('tooManyRequests', `too many ${what}, try again later`, {
      retryAfter: (until - now) / 1_000,
    });
  };
}
