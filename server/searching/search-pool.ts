import { setTimeout as delay } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { SearchAnswer, Suggestions } from '#shared/search.ts';
import type { SearchQuestion } from '#shared/search-question.ts';
import type { SearchTask } from './search-worker.ts';

/** Search outside of the thread that answers requests. @throws Failure `unavailable`, with the time to come back */
export type SearchPool = {
  search(question: SearchQuestion): Promise<SearchAnswer>;
  suggest(question: SearchQuestion): Promise<Suggestions>;
  /** How many questions wait; after a failure one more is asked. @throws what keeps it from being answered */
  look(): Promise<{ waiting: number; isFull: boolean }>;
  close(): Promise<void>;
};

/** So many questions wait at most; none waits longer than this for its turn, nor takes longer, in ms. */
const bounds = { queue: 32, patience: 4_000 };

/** How long a thread may take to begin, in ms: on a busy machine longer than any search. */
const beginsWithin = 30_000;

/** In MB: with more room for what is short-lived a thread takes 100 MB more; past the rest it is begun anew. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

/** When to ask again, in s: a full queue is empty by then. */
const retryAfter = 5;

/** Asked to see whether searches are answered again. */
const sample: SearchQuestion = { text: 'a', language: 'en', page: 1, filters: {} };

/**
 * Searches in a thread of their own: SQLite answers while it holds the thread that asks, which would keep every page
 * waiting. A search that takes too long ends with its thread, and the next is begun. Threads follow the library; when the
 * file is no longer of the edition that is open, as where a damaged one was put into its place, the open library answers
 * by itself.
 */
export function openSearchPool(
  library: CurrentLibrary,
  { queue, patience } = bounds,
  worker = new URL('./search-worker.ts', import.meta.url),
): SearchPool {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 600_000,
    execArgv: [],
    resourceLimits: memory,
  });
  let asked = 0;
  let last = Promise.resolve();
  let hasFailed = false;

  /** What the thread answers in this time, in ms; a thread that doesn't is ended. */
  const inTime = async <Answer>(task: SearchTask, ms: number): Promise<Answer> => {
    const ending = AbortSignal.timeout(ms);
    try {
      return await pool.run(task, { signal: ending });
    } catch (cause) {
      if (!ending.aborted) throw cause;
      throw new Failure('unavailable', `no search may take ${ms} ms`, { retryAfter, cause });
    }
  };

  const answer = async (kind: 'search' | 'suggest', question: SearchQuestion) => {
    const { file, edition, search } = library.get();
    // To begin a thread may take long on a busy machine: where a search paid for that, it would end that thread too.
    await inTime({ kind: 'open', file, edition }, beginsWithin);
    const found = await inTime<SearchAnswer | Suggestions | null>(
      { kind, file, edition, question },
      patience,
    );
    if (found) return found;
    const own = await search();
    return kind === 'search' ? own.search(question) : own.suggest(question.text, question.language);
  };

  /** One after another, since there is one thread: who waits for their turn ends none of it. */
  const ask = async (kind: 'search' | 'suggest', question: SearchQuestion) => {
    if (asked >= queue) throw new Failure('unavailable', 'too many searches wait', { retryAfter });
    asked += 1;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const turn = last.then(() => true);
    last = turn.then(() => ended);
    try {
      if (!(await Promise.race([turn, delay(patience, false, { ref: false })])))
        throw new Failure('unavailable', `no search may wait ${patience} ms`, { retryAfter });
      const found = await answer(kind, question);
      hasFailed = false;
      return found;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      asked -= 1;
      end();
    }
  };

  return {
    search: async (question) => (await ask('search', question)) as SearchAnswer,
    suggest: async (question) => (await ask('suggest', question)) as Suggestions,
    look: async () => {
      const isFull = asked >= queue;
      if (hasFailed && !isFull) await ask('suggest', sample);
      return { waiting: asked, isFull };
    },
    close: () => pool.destroy(),
  };
}
