import type { Element } from '../xml.ts';

const counted = {
  ...{ tbl: 0, tr: 0, tc: 0, p: 0, r: 0, fldChar: 0, instrText: 0, branch: 0, AlternateContent: 0 },
  ...{ drawing: 0, wsp: 0, pic: 0, sp: 0, cxnSp: 0, grpSp: 0, graphicFrame: 0 },
};
type Counted = keyof typeof counted;

/** Numbers elements in the order in which they open. */
export class Counter {
  readonly #counts = { ...counted };

  /** Counts an element of a counted kind. */
  count({ local }: Element): void {
    const kind = kindOf(local);
    if (kind) this.#counts[kind] += 1;
  }

  /** The number of the element of a kind that opened last, from 1. */
  last(kind: Counted): number {
    return this.#counts[kind];
  }

  /** The kind and number of an element that has just opened, if its kind is counted. */
  keyOf({ local }: Element): string | null {
    const kind = kindOf(local);
    return kind && `${kind} ${this.#counts[kind]}`;
  }
}

function kindOf(local: string): Counted | null {
  if (local === 'delInstrText') return 'instrText';
  if (local === 'Choice' || local === 'Fallback') return 'branch';
  return local in counted ? (local as Counted) : null;
}

/** Whether an element is what a tracked change has taken away, or the mark of it on a row or paragraph. */
export function isDeletion({ local }: Element): boolean {
  return local === 'del' || local === 'moveFrom';
}

/** Whether a tracked change is a mark among properties, without content of its own. */
export function isMark({ parent }: Element): boolean {
  return parent !== null && /^(rPr|trPr|tcPr|numPr|ctrlPr)$/.test(parent.local);
}
