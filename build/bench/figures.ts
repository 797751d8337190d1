/** The median: the middle value, or the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = sort(values);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(middle - 1, middle + 1);
  return sorted.length % 2 === 1 ? at(sorted, middle) : (low + high) / 2;
}

/** The smallest value that at least this share of all values does not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  return at(sort(values), Math.ceil(values.length * share) - 1);
}

function sort(values: number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

function at(values: number[], index: number): number {
  return values[index] ?? Number.NaN;
}
