/**
 * Whether a version is newer than another, by the numbers of Semantic Versioning 2.0.0; false if either has a
 * pre-release or build suffix.
 */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  if (!one || !other) return false;
  for (const at of [0, 1, 2] as const) {
    if (one[at] !== other[at]) return one[at] > other[at];
  }
  return false;
}

function numbersOf(version: string): [number, number, number] | null {
  const match = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
