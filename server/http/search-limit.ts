import { createNetworkLimit, type NetworkLimit } from './network-limit.ts';

/** A whole university may share an address, and every typed letter requests suggestions. */
const usual = 600;

/**
 * Limits the searches of a network per minute. Cached answers don't count.
 * @param most searches per minute
 * @param networks counted at once
 */
export function createSearchLimit(most = usual, networks?: number): NetworkLimit {
  return createNetworkLimit({
    most,
    lasts: 60_000,
    what: 'searches',
    ...(networks === undefined ? {} : { networks }),
  });
}
