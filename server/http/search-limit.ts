import { LRUCache } from 'lru-cache';
import { Failure } from '#shared/failure.ts';
import { networkOf } from '../accounts/networks.ts';

/**
 * Counts searches.
 * @throws Failure `tooManyRequests`, with the time to wait
 */
export type SearchLimit = (address: string) => void;

/** How long a count lasts from the first search, in ms. */
const lasts = 60_000;

/** A whole university may share an address, and every typed letter requests suggestions. */
const usual = 600;

/** The number of networks counted; the one counted longest ago is dropped first. */
const mostNetworks = 20_000;

/**
 * Limits the searches of a network per minute, in this process: reading must not write to a database. Cached
 * answers don't count.
 * @param most searches per minute
 * @param networks counted at once
 */
export function createSearchLimit(most = usual, networks = mostNetworks): SearchLimit {
  const counts = new LRUCache<string, { searches: number; until: number }>({ max: networks });
  return (address) => {
    const network = networkOf(address);
    const now = performance.now();
    const known = counts.get(network);
    const count = known && known.until > now ? known : { searches: 0, until: now + lasts };
    count.searches += 1;
    counts.set(network, count);
    if (count.searches <= most) return;
    const retryAfter = (count.until - now) / 1_000;
    throw new Failure('tooManyRequests', 'too many searches, try again later', { retryAfter });
  };
}
