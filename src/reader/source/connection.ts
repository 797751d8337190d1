import type { ReadingFault } from '../reading-fault.ts';
import { SourceError } from './source-error.ts';

/** Faults that last until someone does something: asking again at once would bring the same. */
const lasting: readonly ReadingFault[] = ['missing', 'refused', 'changed'];

/** How long to wait before asking again, in milliseconds: longer each time. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The connection to the server of a document that is being read. It may break and come back; the reading goes on. */
export type Connection = {
  /** Why bytes that are needed don’t come; null while they do. */
  fault(): ReadingFault | null;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Asks again now for what did not come. */
  retry(): void;
  /**
   * Tries until it succeeds: after a pause, when the browser is online again, when a reader wants it.
   * @param attempt may say before its end that the connection works
   * @throws what is no SourceError, and the signal’s reason once the connection is given up
   */
  persist<Result>(attempt: (works: () => void) => Promise<Result>): Promise<Result>;
};

/** @param signal gives the connection up */
export function createConnection(signal: AbortSignal): Connection {
  const failing = new Map<symbol, ReadingFault>();
  const listeners = new Set<() => void>();
  const again = new EventTarget();
  let shown: ReadingFault | null = null;

  const show = () => {
    const fault = failing.values().next().value ?? null;
    if (fault === shown) return;
    shown = fault;
    for (const listener of listeners) listener();
  };

  return {
    fault: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => again.dispatchEvent(new Event('retry')),
    persist: async (attempt) => {
      const name = Symbol('attempt');
      let failures = 0;
      const works = () => {
        failures = 0;
        if (failing.delete(name)) show();
      };
      for (;;) {
        try {
          const result = await attempt(works);
          works();
          return result;
        } catch (error) {
          if (signal.aborted || !(error instanceof SourceError)) throw error;
          // A connection that breaks for a moment is no news.
          if (failures > 0 || error.fault !== 'offline') failing.set(name, error.fault);
          show();
          await pause(lasting.includes(error.fault) ? null : failures, again, signal);
          failures += 1;
        }
      }
    },
  };
}

/** Resolves when it is time to ask again. @param failures how often it failed before; null waits for a reader */
function pause(failures: number | null, again: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const options = { signal: over.signal };
    const go = () => {
      over.abort();
      resolve();
    };
    again.addEventListener('retry', go, options);
    signal.addEventListener(
      'abort',
      () => {
        over.abort();
        reject(signal.reason);
      },
      options,
    );
    if (failures === null) return;
    globalThis.addEventListener?.('online', go, options);
    const timer = setTimeout(go, pauses[Math.min(failures, pauses.length - 1)]);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
