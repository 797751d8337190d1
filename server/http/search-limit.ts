import { LRUCache } from 'lru-cache';
import { Failure } from '#shared/failure.ts';
import { networkOf } from '../accounts/networks.ts';

/** Counts searches. @throws Failure `tooManyRequests`, with the time after which to come back */
export type SearchLimit = (address: string) => void;

/** How long a count lasts from the first search on, in ms. */
const lasts = 60_000;

/** What stands behind an address may be a whole university, where each letter that is typed asks for suggestions. */
const usual = 600;

/** Networks that are counted; who was counted longest ago is forgotten first. */
const mostNetworks = 20_000;

/**
 * How often one network may search within a minute, at this process: what only reads writes to no database. Answers
 * that are kept don't count.
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
    throw new Failure('tooManyRequests', 'too many searches, come back later', { retryAfter });
  };
}
