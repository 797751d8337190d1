/** How long something stays on standby, in milliseconds. */
const keptFor = 60_000;

/** Things begun ahead for a reader who is about to open a PDF, by its URL. */
export type Standby<Begun> = {
  /** Whether one is on standby or in use. */
  has(url: string): boolean;
  isTaken(url: string): boolean;
  /** Keeps it for a while. If `ready` rejects first, it is closed, so that the next reader begins anew. */
  keep(url: string, begun: Begun, ready: Promise<unknown>): void;
  /** Hands over the one on standby or begins a new one; the caller closes it. */
  take(url: string, begin: () => Begun): Begun;
};

/** Creates a store of things on standby; those nobody takes are closed. */
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
