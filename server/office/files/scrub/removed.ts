import type { RemovedThing, ScrubRefusal } from '#shared/office/removed-thing.ts';
import type { ScrubReport } from '#shared/office/scrub-report.ts';
import type { MissingThing, UnsearchedThing } from '#shared/office/unsearched-thing.ts';

/** Counts what is removed from a file, what could not be searched and what its copy lacks, by the kind of part. */
export class Removed {
  readonly #removed = new Counts<RemovedThing>();
  readonly #unsearched = new Counts<UnsearchedThing>();
  readonly #missing = new Counts<MissingThing>();

  /** Notes that something was removed. */
  add(what: RemovedThing, part: string, count = 1): void {
    this.#removed.add(what, part, count);
  }

  /** Notes that names could not be sought in something that reviewers get, and on which page of a PDF. */
  addUnsearched(what: UnsearchedThing, part: string, count = 1, page?: number): void {
    this.#unsearched.add(what, part, count, page);
  }

  /** Notes that the copy lacks something that its readers would miss. */
  addMissing(what: MissingThing, part: string, count = 1): void {
    this.#missing.add(what, part, count);
  }

  /** Everything noted, in the order in which each was met first. */
  report(): ScrubReport {
    return {
      removed: this.#removed.all(),
      unsearched: this.#unsearched.all(),
      missing: this.#missing.all(),
    };
  }
}

class Counts<Thing extends string> {
  readonly #counts = new Map<string, { what: Thing; part: string; count: number; pages?: number[] }>();

  add(what: Thing, part: string, count: number, page?: number): void {
    if (count === 0) return;
    const key = `${what} ${part}`;
    const counted = this.#counts.get(key) ?? { what, part, count: 0 };
    const pages = page === undefined ? {} : { pages: [...(counted.pages ?? []), page] };
    this.#counts.set(key, { ...counted, ...pages, count: counted.count + count });
  }

  all() {
    return [...this.#counts.values()];
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
