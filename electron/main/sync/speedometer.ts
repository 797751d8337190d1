/** Over how long the speed is told, in ms: shorter would jump, longer would tell of the past. */
const span = 4_000;

/** How fast something goes at present. */
export type Speedometer = { add(bytes: number): void; perSecond(): number };

/** @param now a clock in ms */
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
