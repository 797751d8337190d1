import { LRUCache } from 'lru-cache';
import { Failure } from '#shared/failure.ts';
import { networkOf } from '../accounts/networks.ts';

/**
 * Counts a request from an address.
 * @throws Failure `tooManyRequests`, with the time to wait
 */
export type NetworkLimit = (address: string) => void;

type Ceiling = {
  /** Requests from a network while a count lasts. */
  most: number;
  /** How long a count lasts from the first request, in ms. */
  lasts: number;
  /** How many networks are counted at once; the one counted longest ago is dropped first. */
  networks?: number;
  /** What is counted, in words. */
  what: string;
};

/** Limits the requests of a network, in this process: reading must not write to a database. */
export function createNetworkLimit({ most, lasts, what, networks = 20_000 }: Ceiling): NetworkLimit {
  const counts = new LRUCache<string, { requests: number; until: number }>({ max: networks });
  return (address) => {
    const network = networkOf(address);
    const now = performance.now();
    const known = counts.get(network);
    const count = known && known.until > now ? known : { requests: 0, until: now + lasts };
    count.requests += 1;
    counts.set(network, count);
    if (count.requests <= most) return;
    const retryAfter = (count.until - now) / 1_000;
    throw new Failure('tooManyRequests', `too many ${what}, try again later`, { retryAfter });
  };
}
