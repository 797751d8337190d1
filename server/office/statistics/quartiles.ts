import { fewest } from '#shared/office/statistics.ts';

/** How often each number of days occurred. */
export type Histogram = ReadonlyMap<number, number>;

/** The quartiles of days, and of how many they are: to the nearest five, as other tables must not be told by it. */
export type Quartiles = [about: number, lower: number, median: number, upper: number];

/** The quartiles, each the least number of days in which so many were done; null for fewer than `fewest`. */
export function quartilesOf(histogram: Histogram): Quartiles | null {
  const days = [...histogram].sort(([one], [other]) => one - other);
  const count = days.reduce((sum, [, times]) => sum + times, 0);
  if (count < fewest) return null;
  const within = (share: number) => {
    let seen = 0;
    for (const [day, times] of days) {
      seen += times;
      if (seen >= share * count) return day;
    }
    return days.at(-1)?.[0] ?? 0;
  };
  return [Math.round(count / fewest) * fewest, within(0.25), within(0.5), within(0.75)];
}
