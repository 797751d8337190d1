/** The index of the first of ascending numbers that is not below a bound; their count where all are. */
export function firstFrom(numbers: Uint32Array, bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
