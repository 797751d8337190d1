import { LRUCache } from 'lru-cache';
import { networksOf, widening } from '../accounts/networks.ts';

/** How many uses are kept of an hour: of one address, and of all together in this process. */
export type UsageCeilings = { address: number; together: number };

/** More than a university behind one address reads; two days of the second are 1,440,000 rows, some 150 MB. */
export const usageCeilings: UsageCeilings = { address: 1_000, together: 30_000 };

/** The networks that are counted at once; the one counted longest ago is dropped first. */
const networks = 20_000;

const hour = 3_600_000;

type Count = { uses: number; until: number };

/**
 * Bounds the rows that strangers can cause.
 * @returns a function that tells whether so many more uses of an address may be kept: all of an answer, or none
 */
export function createUsageBudget({ address: most, together }: UsageCeilings = usageCeilings) {
  const counts = new LRUCache<string, Count>({ max: networks });
  const all: Count = { uses: 0, until: 0 };
  const take = (count: Count, ceiling: number, uses: number, now: number) => {
    if (count.until <= now) Object.assign(count, { uses: 0, until: now + hour });
    if (count.uses + uses > ceiling) return false;
    count.uses += uses;
    return true;
  };
  const countOf = (network: string) => {
    const count = counts.get(network) ?? { uses: 0, until: 0 };
    counts.set(network, count);
    return count;
  };
  return (address: string, uses: number): boolean => {
    const now = performance.now();
    return (
      networksOf(address).every((network, level) =>
        take(countOf(network), most * (widening[level] ?? 1), uses, now),
      ) && take(all, together, uses, now)
    );
  };
}
