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

/** So many questions wait at most, and none longer than this with its answer, in ms. */
const bounds = { queue: 32, patience: 4_000 };

/** In MB: with more room for what is short-lived a thread takes 100 MB more; past the rest it is begun anew. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

/** When to ask again, in s: a full queue is empty by then. */
const retryAfter = 5;

/** Asked to see whether searches are answered again. */
const sample: SearchQuestion = { text: 'a', language: 'en', page: 1, filters: {} };

/**
 * Searches in a thread of their own: SQLite answers while it holds the thread that asks, which would keep every page
 * waiting. Threads follow the library; when the file is no longer of the edition that is open, as where a damaged one
 * was put into its place, the open library answers by itself.
 */
export function openSearchPool(library: CurrentLibrary, { queue, patience } = bounds): SearchPool {
  const pool = new Tinypool({
    filename: new URL('./search-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 600_000,
    execArgv: [],
    resourceLimits: memory,
  });
  let asked = 0;
  let hasFailed = false;

  const ask = async (kind: SearchTask['kind'], question: SearchQuestion) => {
    if (asked >= queue) throw new Failure('unavailable', 'too many searches wait', { retryAfter });
    asked += 1;
    const ending = AbortSignal.timeout(patience);
    try {
      const { file, edition, search } = library.get();
      const task: SearchTask = { file, edition, kind, question };
      const own = async () => {
        const { search: find, suggest } = await search();
        return kind === 'search' ? find(question) : suggest(question.text, question.language);
      };
      const answer: SearchAnswer | Suggestions = (await pool.run(task, { signal: ending })) ?? (await own());
      hasFailed = false;
      return answer;
    } catch (cause) {
      hasFailed = true;
      if (!ending.aborted) throw cause;
      throw new Failure('unavailable', `no search may take ${patience} ms`, { retryAfter, cause });
    } finally {
      asked -= 1;
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
