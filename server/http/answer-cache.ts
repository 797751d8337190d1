import { LRUCache } from 'lru-cache';
import type { Packed } from './packed.ts';

/** An answer as it is sent. */
export type Answer = Packed & {
  status: number;
  /** Headers that belong to this answer only. */
  headers?: Record<string, string>;
  /** The version of the figures of use that it shows, if it shows any: with another one it is made anew. */
  figures?: string;
};

/** Answers by address, valid while their edition is current. */
export type AnswerCache = {
  get(edition: string, address: string): Answer | undefined;
  set(edition: string, address: string, answer: Answer): void;
};

/** Creates caches that share one budget. */
export type AnswerCaches = {
  /** @param name separates its answers from those of other caches */
  open(name: string): AnswerCache;
  /** The current size of all caches, in bytes. */
  held(): number;
};

/**
 * The approximate memory of an answer besides its bodies, address and headers: objects, closures, map
 * entries.
 */
const overhead = 1_200;

/**
 * Memory for cached answers, shared by all caches: when it is full, the least recently used answer goes,
 * whichever cache it is in. Answers of a former edition are never requested again, and so go first.
 * @param capacity in bytes, counting whole and compressed bodies, addresses, headers and overhead
 */
export function createAnswerCaches(capacity: number): AnswerCaches {
  const kept = new LRUCache<string, Answer>({
    maxSize: capacity,
    sizeCalculation: (answer, key) => sizeOf(answer, key),
  });
  return {
    held: () => kept.calculatedSize,
    open: (name) => ({
      get: (edition, address) => kept.get(keyOf(name, edition, address)),
      set: (edition, address, answer) => {
        const key = keyOf(name, edition, address);
        kept.set(key, answer);
        answer.onGrowth(() => {
          // The size of an entry is only updated if the entry is removed first.
          if (kept.peek(key) === answer && kept.delete(key)) kept.set(key, answer);
        });
      },
    }),
  };
}

function keyOf(name: string, edition: string, address: string): string {
  return `${name} ${edition} ${address}`;
}

function sizeOf(answer: Answer, key: string): number {
  const headers = Object.entries(answer.headers ?? {})
    .flat()
    .join('');
  return answer.size() + bytesOf(key) + bytesOf(headers) + overhead;
}

/** A string takes one byte per UTF-16 code unit, or two if any is beyond Latin-1. */
function bytesOf(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : 2 * text.length;
}
