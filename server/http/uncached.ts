import { setImmediate } from 'node:timers/promises';
import { Failure } from '#shared/failure.ts';
import { networksOf } from '../accounts/networks.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { createTurns } from './turns.ts';

/** Lets be made what no cache has: pages, exports, answers to questions about the library. */
export type Uncached = {
  /**
   * Makes something for who asks, in turns of their networks.
   * @throws Failure `tooManyRequests` if the network has asked for too much, `unavailable` if too much waits in all, both
   * with the time to wait, and what `make` throws
   * @param prepare what others do for it before its turn, such as the thread of searches; fails by itself
   */
  make<Made>(address: string, make: () => Promise<Made>, prepare?: () => Promise<void>): Promise<Made>;
  /**
   * Lets somebody have a plain text, of which there may be far more, and which waits for nobody.
   * @throws Failure `tooManyRequests`
   */
  text(address: string): void;
  /**
   * Lets a harvester have a list of records, likewise.
   * @throws Failure `unavailable`, by which OAI-PMH 2.0 (section 3.1.2.2) asks harvesters to wait
   */
  harvest(address: string): void;
};

/** What refuses: the limit of a network, that of harvesters in a network, or what may wait in all. */
type Limit = 'network' | 'harvesting' | 'all';

type UncachedOptions = {
  /** What a network (IPv4 /24, IPv6 /48) gets in a minute in the long run. */
  perMinute: number;
  /** Told of everything that is refused, and by which limit. */
  onRefused?: (limit: Limit) => void;
  /** What may wait of a network and in all, and for how long, in ms. */
  bounds?: { each: number; all: number; patience: number } | undefined;
  /** How long to rest after work of some ms while more waits. */
  pause?: ((took: number) => number) | undefined;
};

/** How many minutes’ worth a network may ask for at once: somebody opens a whole issue, and a class does. */
const burstMinutes = 5;

/** How many times as much there is of plain texts and of lists for harvesters. */
const generous = 10;

/** A browser asks for a hundred things at once where its proxy takes them; all that waits is made in a few seconds. */
const usualBounds = { each: 100, all: 200, patience: 10_000 };

/** How long the thread rests after work of some ms while more waits: what no cache has takes at most half of its time. */
export const usualRest = (took: number) => took;

/**
 * Bounds what crawlers cost: by network, so that one that asks for everything waits, and in all, so that however many
 * networks ask, what no cache has takes at most half of the thread. What caches have, and files, are never refused.
 */
export function createUncached({
  perMinute,
  onRefused = () => undefined,
  bounds = usualBounds,
  pause = usualRest,
}: UncachedOptions): Uncached {
  const filling = (factor: number) => ({
    burst: burstMinutes * factor * perMinute,
    perMinute: factor * perMinute,
  });
  const take = createTokenBuckets(filling(1));
  const takeText = createTokenBuckets(filling(generous));
  const takeRecords = createTokenBuckets(filling(generous));
  const turns = createTurns(bounds, pause);
  const counted = (limit: Limit, take: () => void) => {
    try {
      take();
    } catch (error) {
      onRefused(limit);
      throw error;
    }
  };
  return {
    make: async (address, make, prepare) => {
      const network = siteOf(address);
      counted('network', () => take(network));
      await prepare?.();
      let isBegun = false;
      const begin = async () => {
        isBegun = true;
        // Pages are made at once: what has come at the same moment queues before, and what is cached goes first.
        await setImmediate();
        return make();
      };
      try {
        return await turns.take(network, begin);
      } catch (error) {
        if (!isBegun) onRefused('all');
        throw error;
      }
    },
    text: (address) => counted('network', () => takeText(siteOf(address))),
    harvest: (address) => {
      try {
        counted('harvesting', () => takeRecords(siteOf(address)));
      } catch (cause) {
        const retryAfter = cause instanceof Failure ? cause.retryAfter : undefined;
        throw new Failure(
          'unavailable',
          'too many requests of one network',
          retryAfter === undefined ? {} : { retryAfter },
        );
      }
    },
  };
}

/** The network that a site usually has: whoever has many addresses has most of them in one. */
function siteOf(address: string): string {
  const [narrow = '', site = narrow] = networksOf(address);
  return site;
}
