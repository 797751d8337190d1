import type { Run } from '../documents/model.ts';
import type { LossKind } from './loss-words.ts';

/** One place at which something was changed, guessed or left out. */
export type Loss = {
  kind: LossKind;
  /** The nearest heading above; empty before the first. */
  heading: string;
  /** How the paragraph there begins, or the one before it if it has no words. */
  words: string;
  isAfter?: true;
  /** Which thing it was, such as the number that was taken away or the name of a file. */
  detail?: string;
  /** How often, if not once. */
  count?: number;
};

/** Words that are not in the source, or only in it, because of a loss that is told. */
export type Taken = { text: string; kind: LossKind };

const mostWords = 60;

/** Collects losses, each with its place. */
export class Losses {
  readonly all: Loss[] = [];
  /** Words of the document that the source has not. */
  readonly removed: Taken[] = [];
  /** Words that the source has elsewhere. */
  readonly moved: string[] = [];
  /** Pictures that are in the source, and things that are told. */
  readonly met = new Set<Run>();
  #heading = '';
  #words = '';
  #isAfter = false;

  /** Says where what follows stands. */
  enter(words: string, isHeading = false): void {
    const shown = words.replaceAll(/\s+/g, ' ').trim();
    this.#words = shown.length > mostWords ? `${shown.slice(0, mostWords)}…` : shown;
    if (isHeading) this.#heading = this.#words;
    this.#isAfter = false;
  }

  /** Says that what follows has no words, and stands after what was entered before it. */
  pass(): void {
    this.#isAfter = this.#words !== '';
  }

  add(kind: LossKind, detail?: string, count = 1): void {
    if (count === 0) return;
    const place = {
      ...{ heading: this.#heading, words: this.#words },
      ...(this.#isAfter && { isAfter: true as const }),
    };
    this.all.push({ kind, ...place, ...(detail !== undefined && { detail }), ...(count > 1 && { count }) });
  }

  /** Notes that words stand elsewhere in the source. */
  move(kind: LossKind, text: string): void {
    this.add(kind);
    this.moved.push(text);
  }

  /** Notes that words are not in the source; empty ones are no loss. */
  remove(kind: LossKind, text: string): void {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (shown === '') return;
    this.add(kind, shown);
    this.removed.push({ text, kind });
  }
}
