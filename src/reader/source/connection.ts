import type { ReadingFault } from './reading-fault.ts';
import { SourceError } from './source-error.ts';

/** Faults that asking again would not cure: only the reader can start another attempt. */
const lasting: readonly ReadingFault[] = ['missing', 'refused', 'changed'];

/** Pauses before each further attempt, in milliseconds. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The connection to the server of an open document. It may break and recover while the document is read. */
export type Connection = {
  /** Why required bytes do not arrive; null while they do. */
  fault(): ReadingFault | null;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Repeats failed requests at once. */
  retry(): void;
  /**
   * Repeats an attempt until it succeeds: after a pause, when the browser comes online, or when the reader
   * retries.
   * @param attempt may call `works` before it ends, as soon as the connection works
   * @throws any error but a SourceError, and the signal's reason once the connection is aborted
   */
  persist<Result>(attempt: (works: () => void) => Promise<Result>): Promise<Result>;
};

/** @param signal aborts the connection */
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
          // A first interruption is not reported: it may be brief.
          if (failures > 0 || error.fault !== 'offline') failing.set(name, error.fault);
          show();
          await pause(lasting.includes(error.fault) ? null : failures, again, signal);
          failures += 1;
        }
      }
    },
  };
}

/**
 * Resolves when it is time to ask again.
 * @param failures the number of failures before; null waits for the reader
 */
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
