import { attributeOf, type Element, walkXml } from '../xml.ts';
import { keepsCode } from './fields.ts';

/**
 * What can only be known about elements after reading further: elements by their number in the order in which they open,
 * counted for each kind.
 */
export type Plan = {
  rows: Set<number>;
  cells: Set<number>;
  tables: Set<number>;
  paragraphs: Set<number>;
  /** `instrText` elements that go. */
  instructions: Set<number>;
  /** `fldChar` elements that go. */
  fieldMarks: Map<number, 'begin' | 'separate' | 'end' | 'alone'>;
  /** The codes that go. */
  codes: string[];
};

const counted = { tbl: 0, tr: 0, tc: 0, p: 0, fldChar: 0, instrText: 0 };
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
}

function kindOf(local: string): Counted | null {
  if (local === 'delInstrText') return 'instrText';
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

const visible = new Set(
  'drawing pict object br tab sym fldChar footnoteReference endnoteReference oMath ptab cr'.split(' '),
);

type Field = { begin: number; separate: number; code: string; instructions: number[]; deleted: boolean };
type Paragraph = { number: number; deleted: boolean; stays: boolean };

/** Reads a part of a document once, to learn what becomes of its tables, paragraphs and fields. */
export function planOf(bytes: Uint8Array): Plan {
  const planner = new Planner();
  walkXml(bytes, planner);
  return planner.finish();
}

class Planner {
  readonly #plan: Plan = {
    rows: new Set(),
    cells: new Set(),
    tables: new Set(),
    paragraphs: new Set(),
    instructions: new Set(),
    fieldMarks: new Map(),
    codes: [],
  };
  readonly #counter = new Counter();
  readonly #tables: { number: number; rows: number }[] = [];
  readonly #rows: number[] = [];
  readonly #cells: number[] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #fields: Field[] = [];
  #deleted = 0;

  open(element: Element): void {
    const { local, parent } = element;
    this.#counter.count(element);
    if (local === 'tbl') this.#tables.push({ number: this.#counter.last('tbl'), rows: 0 });
    else if (local === 'tr') {
      this.#rows.push(this.#counter.last('tr'));
      const table = this.#tables.at(-1);
      if (table) table.rows += 1;
    } else if (local === 'tc') this.#cells.push(this.#counter.last('tc'));
    else if (local === 'p') {
      const stays = parent !== null && !/^(body|sdtContent)$/.test(parent.local);
      this.#paragraphs.push({ number: this.#counter.last('p'), deleted: false, stays });
    } else if (isDeletion(element)) this.#delete(element);
    else if (local === 'cellDel') this.#plan.cells.add(this.#cells.at(-1) ?? 0);
    else if (local === 'sectPr') this.#stays();
    else if (visible.has(local) && this.#deleted === 0) this.#stays();
    if (local === 'fldChar') this.#fieldMark(attributeOf(element, 'fldCharType') ?? '');
    if (local === 'instrText' || local === 'delInstrText') this.#instruction();
  }

  text(text: string, { local }: Element): void {
    const field = this.#fields.at(-1);
    if ((local === 'instrText' || local === 'delInstrText') && field) field.code += text;
    else if (local === 't' && this.#deleted === 0) this.#stays();
  }

  close(element: Element): void {
    const { local } = element;
    if (isDeletion(element) && !isMark(element)) this.#deleted -= 1;
    else if (local === 'tr') this.#rows.pop();
    else if (local === 'tc') this.#cells.pop();
    else if (local === 'p') {
      const paragraph = this.#paragraphs.pop();
      if (paragraph?.deleted && !paragraph.stays) this.#plan.paragraphs.add(paragraph.number);
    } else if (local === 'tbl') {
      const table = this.#tables.pop();
      if (table && table.rows <= 0) this.#plan.tables.add(table.number);
    }
  }

  /** A field without an end loses its code, but nothing that may be text. */
  finish(): Plan {
    for (const field of this.#fields) {
      this.#plan.fieldMarks.set(field.begin, 'alone');
      if (field.separate > 0) this.#plan.fieldMarks.set(field.separate, 'alone');
      this.#dropCode(field);
    }
    return this.#plan;
  }

  #delete(element: Element): void {
    if (!isMark(element)) {
      this.#deleted += 1;
      return;
    }
    const table = this.#tables.at(-1);
    if (element.parent?.local === 'trPr' && table) {
      this.#plan.rows.add(this.#rows.at(-1) ?? 0);
      table.rows -= 1;
    }
    const paragraph = this.#paragraphs.at(-1);
    if (element.parent?.parent?.local === 'pPr' && paragraph) paragraph.deleted = true;
  }

  #stays(): void {
    for (const paragraph of this.#paragraphs) paragraph.stays = true;
  }

  #instruction(): void {
    const number = this.#counter.last('instrText');
    const field = this.#fields.at(-1);
    if (field) field.instructions.push(number);
    else this.#plan.instructions.add(number);
  }

  #fieldMark(type: string): void {
    const number = this.#counter.last('fldChar');
    const deleted = this.#deleted > 0;
    if (type === 'begin')
      this.#fields.push({ begin: number, separate: 0, code: '', instructions: [], deleted });
    const field = this.#fields.at(-1);
    if (!field) {
      this.#plan.fieldMarks.set(number, 'alone');
      return;
    }
    if (type === 'separate') field.separate = number;
    if (type !== 'end') return;
    this.#fields.pop();
    if (keepsCode(field.code) && field.deleted === deleted) return;
    // What is between the marks goes only if both are of one mind about being deleted.
    const whole = field.deleted === deleted;
    this.#plan.fieldMarks.set(field.begin, whole ? 'begin' : 'alone');
    if (field.separate > 0) this.#plan.fieldMarks.set(field.separate, whole ? 'separate' : 'alone');
    this.#plan.fieldMarks.set(number, whole && field.separate === 0 ? 'end' : 'alone');
    this.#dropCode(field);
  }

  #dropCode({ code, instructions }: Field): void {
    this.#plan.codes.push(code);
    for (const number of instructions) this.#plan.instructions.add(number);
  }
}
