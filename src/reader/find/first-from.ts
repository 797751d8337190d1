/** The index of the first number not below a bound, in an ascending list; its length if all are below. */
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
