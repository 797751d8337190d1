import { setTimeout as delay } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { CurrentLibrary } from '#library/current.ts';
import { Failure } from '#shared/failure.ts';
import type { SearchAnswer, Suggestions } from '#shared/search/search.ts';
import type { SearchQuestion } from '#shared/search/search-question.ts';
import type { SearchTask } from './search-worker.ts';

/**
 * Search outside the thread that answers requests.
 * @throws Failure `unavailable`, with the time to wait
 */
export type SearchPool = {
  search(question: SearchQuestion): Promise<SearchAnswer>;
  suggest(question: SearchQuestion): Promise<Suggestions>;
  /**
   * The number of queued queries; after a failure it also sends a test query.
   * @throws the error of the test query
   */
  look(): Promise<{ waiting: number; isFull: boolean }>;
  close(): Promise<void>;
};

/** The maximum number of queued queries; the timeout for waiting and for running, in ms. */
const bounds = { queue: 32, patience: 4_000 };

/** The startup timeout of a thread, in ms: on a busy machine longer than any search. */
const beginsWithin = 30_000;

/**
 * In MB: a larger young generation costs a thread 100 MB more; a thread that exceeds the rest is restarted.
 */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

/** When to retry, in s: a full queue is empty by then. */
const retryAfter = 5;

/** The test query. */
const sample: SearchQuestion = { text: 'a', language: 'en', page: 1, filters: {} };

/**
 * Runs searches in a separate thread: SQLite is synchronous and would block all pages. A search that times
 * out is terminated with its thread, and a new thread starts. Threads follow the open library; if the file on
 * disk no longer has the open edition, as when a damaged one replaced it, the open library answers directly.
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
  /** The thread that starts at the moment. */
  let starting: Promise<unknown> | undefined;
  let hasFailed = false;

  /** Runs a task with a timeout in ms; a thread that exceeds it is terminated. */
  const inTime = async <Answer>(task: SearchTask, ms: number): Promise<Answer> => {
    const ending = AbortSignal.timeout(ms);
    try {
      return await pool.run(task, { signal: ending });
    } catch (cause) {
      if (!ending.aborted) throw cause;
      throw new Failure('unavailable', `the search took longer than ${ms} ms`, { retryAfter, cause });
    }
  };

  const answer = async (kind: 'search' | 'suggest', question: SearchQuestion) => {
    const { file, edition, search } = library.get();
    // A thread may start slowly on a busy machine: if that counted towards a search's timeout, the thread
    // would be terminated again.
    starting = inTime({ kind: 'open', file, edition }, beginsWithin);
    await starting.finally(() => {
      starting = undefined;
    });
    const found = await inTime<SearchAnswer | Suggestions | null>(
      { kind, file, edition, question },
      patience,
    );
    if (found) return found;
    const own = await search();
    return kind === 'search' ? own.search(question) : own.suggest(question.text, question.language);
  };

  /** Resolves with false when a query has waited in the queue for too long; the start of a thread does not count. */
  const waitedTooLong = async (): Promise<false> => {
    await delay(patience, undefined, { ref: false });
    if (!starting) return false;
    await starting.catch(() => undefined);
    return waitedTooLong();
  };

  /** Sequential, since there is one thread: a query that times out in the queue doesn't terminate it. */
  const ask = async (kind: 'search' | 'suggest', question: SearchQuestion) => {
    if (asked >= queue) throw new Failure('unavailable', 'too many searches are waiting', { retryAfter });
    asked += 1;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const turn = last.then(() => true);
    last = turn.then(() => ended);
    try {
      if (!(await Promise.race([turn, waitedTooLong()])))
        throw new Failure('unavailable', `the search waited longer than ${patience} ms`, { retryAfter });
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
