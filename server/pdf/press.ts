import { Tinypool } from 'tinypool';
import { Failure } from '#shared/failure.ts';
import { createTurns, type Turns } from '../http/turns.ts';
import { charactersOf, type PdfSource } from './pdf-source.ts';

/** Sets documents as PDFs, outside the thread that answers requests. */
export type Press = {
  /**
   * Sets a document when it is its person's turn.
   * @throws Failure `payloadTooLarge` for a document beyond the ceiling, `unavailable` with the time to wait
   */
  set(person: string, source: PdfSource): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** The most characters of a document, and how long it may take, from the start of a thread on a busy machine, in ms. */
const bounds = { characters: 3_000_000, patience: 90_000 };

/** How much waits of one person and in all, and how long, in ms. */
const queue = { each: 4, all: 32, patience: 60_000 };

/** In MB, of a thread; one that exceeds it ends, and the next document starts another. */
const memory = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

/** When to try again, in s. */
const retryAfter = 10;

/** Opens a press with one thread, which starts with the first document and ends after a minute without any. */
export function openPress(
  { characters, patience } = bounds,
  worker = new URL('./pdf-worker.ts', import.meta.url),
): Press {
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    execArgv: [],
    resourceLimits: memory,
  });
  // Another thread does the work: nobody is held up, and no pause is needed.
  const turns: Turns = createTurns(queue, () => 0);
  return {
    set: async (person, source) => {
      const count = charactersOf(source);
      if (count > characters)
        throw new Failure('payloadTooLarge', `a document of ${count} characters is too large to be set`);
      return turns.take(person, async () => {
        const ending = AbortSignal.timeout(patience);
        try {
          return (await pool.run(source, { signal: ending })) as Uint8Array;
        } catch (cause) {
          throw new Failure('unavailable', 'the document could not be set', { retryAfter, cause });
        }
      });
    },
    close: () => pool.destroy(),
  };
}
