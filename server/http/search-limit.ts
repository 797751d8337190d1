import { createNetworkLimit, type NetworkLimit } from './network-limit.ts';

/** A whole university may share an address, and every typed letter requests suggestions. */
const usual = 600;

type SearchLimitOptions = {
  /** Searches per minute from an address. */
  most?: number;
  /** How many networks are counted at once. */
  networks?: number;
  /** Told of each search that is refused. */
  onRefused?: () => void;
};

/** Limits the searches of an address and of its networks per minute. Cached answers don't count. */
export function createSearchLimit({
  most = usual,
  networks,
  onRefused,
}: SearchLimitOptions = {}): NetworkLimit {
  const limit = createNetworkLimit({
    most,
    lasts: 60_000,
    what: 'searches',
    ...(networks === undefined ? {} : { networks }),
  });
  return (address) => {
    try {
      limit(address);
    } catch (error) {
      onRefused?.();
      throw error;
    }
  };
}
