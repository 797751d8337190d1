import { LRUCache } from 'lru-cache';
import type { Packed } from './packed.ts';

/** An answer as it goes out. */
export type Answer = Packed & {
  status: number;
  /** Headers that belong to this answer only. */
  headers?: Record<string, string>;
};

/** Answers by address, as long as what they tell is of the same edition. */
export type AnswerCache = {
  get(edition: string, address: string): Answer | undefined;
  set(edition: string, address: string, answer: Answer): void;
};

/** Hands out caches that share one budget. */
export type AnswerCaches = {
  /** @param name tells its answers from those of others */
  open(name: string): AnswerCache;
  /** Bytes that all of them hold now. */
  held(): number;
};

/** About what an answer takes beside its bodies, its address and its headers: objects, closures, places in maps. */
const overhead = 1_200;

/**
 * Room for answers that is shared by all who keep some: where there is no more, what nobody asked for in the longest
 * time goes, whoever kept it. Answers of a former edition are not asked for again, and so go first.
 * @param capacity in bytes, counted as they are spent: bodies whole and compressed, addresses, headers, bookkeeping
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
          // What is put again unchanged would not be counted again.
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

/** A text takes a byte for each unit, or two where any is beyond Latin-1. */
function bytesOf(text: string): number {
  return /^[\0-\xff]*$/.test(text) ? text.length : 2 * text.length;
}
