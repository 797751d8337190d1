import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { TextDifference } from '#shared/office/text-difference.ts';
import type { ToCompare } from './difference-worker.ts';

/** Compares texts of copies, which the store has by their SHA-256. */
export type Differences = {
  /**
   * The difference of two texts; null if they are too long.
   * @throws Error if it takes too long or more memory than a text needs
   */
  of(old: string, now: string): Promise<TextDifference | null>;
  close(): Promise<void>;
};

type Source = { open(sha256: string): Promise<NodeJS.ReadableStream> };

/** How long a comparison may take, with the start of its thread, in ms; and in MB what it may have. */
const usual = { patience: 20_000, memory: 512 };

/** How many differences are remembered: those that were asked for last. */
const remembered = 12;

/** Compares each pair of texts once, in a thread of its own: the one that answers requests goes on meanwhile. */
export function createDifferences(
  store: Source,
  bounds = usual,
  worker = new URL('./difference-worker.ts', import.meta.url),
): Differences {
  const known = new Map<string, Promise<TextDifference | null>>();
  const threads = new Set<Worker>();

  const compare = async (old: string, now: string) => {
    const [of, to] = await Promise.all([old, now].map(async (sha256) => text(await store.open(sha256))));
    const workerData: ToCompare = { old: of ?? '', now: to ?? '' };
    const thread = new Worker(worker, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: bounds.memory },
    });
    threads.add(thread);
    const { promise, resolve, reject } = Promise.withResolvers<TextDifference | null>();
    const late = setTimeout(() => reject(new Error('the comparison took too long')), bounds.patience);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that compares texts has ended')));
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      threads.delete(thread);
      await thread.terminate();
    }
  };

  return {
    of: (old, now) => {
      const name = `${old} ${now}`;
      const found = known.get(name) ?? compare(old, now);
      // The last one asked for comes last.
      known.delete(name);
      known.set(name, found);
      for (const first of known.keys()) if (known.size > remembered) known.delete(first);
      // What has failed is tried again.
      found.catch(() => known.get(name) === found && known.delete(name));
      return found;
    },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}
