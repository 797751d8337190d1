/** The period over which speed is averaged, in ms: a shorter one would fluctuate, a longer one lag behind. */
const span = 4_000;

/** Measures the current speed of a transfer, in bytes per second. */
export type Speedometer = { add(bytes: number): void; perSecond(): number };

/**
 * Starts measuring.
 * @param now the current time, in ms
 */
export function createSpeedometer(now: () => number): Speedometer {
  const begun = now();
  let pieces: { at: number; bytes: number }[] = [];
  return {
    add: (bytes) => {
      const at = now();
      pieces = [...pieces.filter((piece) => at - piece.at < span), { at, bytes }];
    },
    perSecond: () => {
      const at = now();
      const since = Math.min(span, at - begun);
      if (since < 500) return 0;
      const recent = pieces.filter((piece) => at - piece.at < span);
      const bytes = recent.reduce((sum, piece) => sum + piece.bytes, 0);
      return Math.max(0, Math.round((bytes * 1_000) / since));
    },
  };
}
