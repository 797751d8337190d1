import { LRUCache } from 'lru-cache';
import { Failure } from '#shared/failure.ts';

type Bucket = { tokens: number; filled: number };

type Filling = {
  /** Tokens that a full bucket has. */
  burst: number;
  /** Tokens that come back in a minute. */
  perMinute: number;
  /** How many buckets are kept at once; the one asked longest ago is dropped first, and would be full by then. */
  most?: number;
};

/**
 * A token bucket for each name, in this process: much at once, and little in the long run.
 * @returns takes a token
 * @throws Failure `tooManyRequests`, with the time until there is one again
 */
export function createTokenBuckets({ burst, perMinute, most = 20_000 }: Filling): (name: string) => void {
  const buckets = new LRUCache<string, Bucket>({ max: most });
  const perMillisecond = perMinute / 60_000;
  return (name) => {
    const now = performance.now();
    const known = buckets.get(name) ?? { tokens: burst, filled: now };
    const tokens = Math.min(burst, known.tokens + (now - known.filled) * perMillisecond);
    const rest = tokens < 1 ? tokens : tokens - 1;
    buckets.set(name, { tokens: rest, filled: now });
    if (tokens >= 1) return;
    const retryAfter = (1 - tokens) / perMillisecond / 1_000;
    throw new Failure('tooManyRequests', 'too many pages for one network, try again later', { retryAfter });
  };
}
