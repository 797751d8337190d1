import type { RemovedThing, ScrubRefusal } from '#shared/office/removed-thing.ts';
import type { ScrubReport } from '#shared/office/scrub-report.ts';

/** Counts what is removed from a file, by the kind of its part. */
export class Removed {
  readonly #counts = new Map<string, { what: RemovedThing; part: string; count: number }>();

  /** Notes that something was removed. */
  add(what: RemovedThing, part: string, count = 1): void {
    if (count === 0) return;
    const key = `${what} ${part}`;
    const counted = this.#counts.get(key) ?? { what, part, count: 0 };
    this.#counts.set(key, { ...counted, count: counted.count + count });
  }

  /** Everything noted, in the order in which each was met first. */
  report(): ScrubReport {
    return { removed: [...this.#counts.values()] };
  }
}

/** A file of which no review copy can be made. */
export class CannotScrub extends Error {
  readonly reason: ScrubRefusal;

  constructor(reason: ScrubRefusal, cause?: unknown) {
    super(`the file is ${reason}`, { cause });
    this.reason = reason;
  }
}
