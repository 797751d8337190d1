/** How long something waits for a reader, in milliseconds. */
const keptFor = 60_000;

/** What was begun for someone who is about to read, by the address of the PDF. */
export type Standby<Begun> = {
  /** Whether it waits for a reader, or has one. */
  has(url: string): boolean;
  isTaken(url: string): boolean;
  /** Keeps it for a while. What fails for nobody is closed, and begun again for somebody. */
  keep(url: string, begun: Begun, ready: Promise<unknown>): void;
  /** Gives it to whoever reads, or what begins now; it is theirs to close. */
  take(url: string, begin: () => Begun): Begun;
};

/** Keeps what was begun until someone takes it; what nobody takes is closed. */
export function createStandby<Begun extends { close(): void }>(): Standby<Begun> {
  const waiting = new Map<string, { begun: Begun; end: ReturnType<typeof setTimeout> }>();
  const taken = new Set<string>();
  const release = (url: string) => {
    const kept = waiting.get(url);
    clearTimeout(kept?.end);
    waiting.delete(url);
    return kept?.begun;
  };
  return {
    has: (url) => waiting.has(url) || taken.has(url),
    isTaken: (url) => taken.has(url),
    keep: (url, begun, ready) => {
      const drop = () => release(url)?.close();
      waiting.set(url, { begun, end: setTimeout(drop, keptFor) });
      ready.catch(drop);
    },
    take: (url, begin) => {
      const begun = release(url) ?? begin();
      taken.add(url);
      return {
        ...begun,
        close: () => {
          taken.delete(url);
          begun.close();
        },
      };
    },
  };
}
