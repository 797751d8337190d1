import { attributeOf, type Element, walkXml } from '../xml.ts';
import { Alternatives, type Branch } from './alternatives.ts';
import { Counter, isDeletion, isMark } from './counter.ts';
import { type Facts, noFacts } from './facts.ts';
import { newCode } from './fields.ts';
import { isHiding, isOn } from './toggle.ts';

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
  /** What `instrText` elements say in the copy, where that is not what they say in the file. */
  newCodes: Map<number, string>;
  /** What `instrText` elements show as a text in the copy, in place of a field of a form. */
  chosen: Map<number, string>;
  /** What is hidden, as its kind and number. */
  hidden: Set<string>;
  branches: Map<number, Branch>;
  /** `AlternateContent` elements of which only what is inside stays. */
  bare: Set<number>;
};

const visible = new Set(
  'drawing pict object br tab sym fldChar footnoteReference endnoteReference oMath ptab cr'.split(' '),
);

type Field = {
  begin: number;
  separate: number;
  code: string;
  instructions: number[];
  /** The first instruction with a text. */
  first: number;
  deleted: boolean;
  /** Whether its code has another field in it. */
  nested: boolean;
  /** What a form offers to choose, and which of it is chosen. */
  offered: string[];
  chosen: number;
};
/** `style` and `vanish` are what it says itself. */
type Styled = { style?: string | undefined; vanish?: boolean };
type Paragraph = Styled & { number: number; deleted: boolean; stays: boolean };
type Run = Styled & { element: Element; key: string; hidden?: boolean };

/** Reads a part of a document once, to learn what becomes of its tables, paragraphs, runs and fields. */
export function planOf(bytes: Uint8Array, facts: Facts = noFacts()): Plan {
  const planner = new Planner(facts);
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
    newCodes: new Map(),
    chosen: new Map(),
    hidden: new Set(),
    branches: new Map(),
    bare: new Set(),
  };
  readonly #facts: Facts;
  readonly #alternatives = new Alternatives();
  readonly #counter = new Counter();
  readonly #tables: (Styled & { number: number; rows: number })[] = [];
  readonly #rows: number[] = [];
  readonly #cells: number[] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];
  readonly #drawn: { element: Element; key: string }[] = [];
  readonly #fields: Field[] = [];
  #deleted = 0;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  open(element: Element): void {
    const { local, parent } = element;
    this.#counter.count(element);
    this.#alternatives.open(element, (kind) => this.#counter.last(kind));
    this.#look(element);
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
    if (local === 'r' && isRun(element)) this.#runs.push({ element, key: this.#key(element) });
    if (drawn.has(local)) this.#drawn.push({ element, key: this.#key(element) });
    if (local === 'fldChar') this.#fieldMark(attributeOf(element, 'fldCharType') ?? '');
    if (local === 'instrText' || local === 'delInstrText') this.#instruction();
    if (/^(?:ddList|checkBox)$/.test(parent?.local ?? '')) this.#offer(element);
  }

  text(text: string, { local }: Element): void {
    const field = this.#fields.at(-1);
    if ((local === 'instrText' || local === 'delInstrText') && field) {
      field.code += text;
      field.first ||= this.#counter.last('instrText');
    } else if (local === 't' && this.#deleted === 0) this.#stays();
  }

  close(element: Element): void {
    const { local } = element;
    if (this.#runs.at(-1)?.element === element) {
      if (this.#runs.pop()?.hidden) this.#deleted -= 1;
    } else if (this.#drawn.at(-1)?.element === element) this.#drawn.pop();
    else if (local === 'AlternateContent') this.#alternatives.close(this.#plan);
    else if (local === 'rPr' && element.parent === this.#runs.at(-1)?.element) this.#decide();
    else if (isDeletion(element) && !isMark(element)) this.#deleted -= 1;
    else if (local === 'tr') this.#rows.pop();
    else if (local === 'tc') this.#cells.pop();
    else if (local === 'p') {
      const paragraph = this.#paragraphs.pop();
      if ((paragraph?.deleted || this.#hides(paragraph)) && paragraph && !paragraph.stays)
        this.#plan.paragraphs.add(paragraph.number);
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

  #key(element: Element): string {
    return this.#counter.keyOf(element) ?? '';
  }

  /** Takes in what says that something is hidden. */
  #look(element: Element): void {
    const { local, parent } = element;
    const run = this.#runs.at(-1);
    const isOfRun = parent !== null && parent.parent === run?.element;
    const place = local === 'pStyle' || !isOfRun ? this.#paragraphs.at(-1) : run;
    if (parent === run?.element && local !== 'rPr') this.#decide();
    if (local === 'pStyle' && place) place.style = attributeOf(element, 'val');
    else if (local === 'rStyle' && isOfRun && run) run.style = attributeOf(element, 'val');
    else if (local === 'tblStyle') {
      const table = this.#tables.at(-1);
      if (table) table.style = attributeOf(element, 'val');
    } else if (isHiding(element) && parent?.local === 'rPr' && place) {
      if (isOfRun || parent.parent?.local === 'pPr')
        place.vanish = place.vanish === true || isOn(attributeOf(element, 'val'));
    } else if (local === 'hidden' && parent?.local === 'trPr' && isOn(attributeOf(element, 'val'))) {
      this.#plan.hidden.add(`tr ${this.#rows.at(-1) ?? 0}`);
    } else if (/^(docPr|cNvPr)$/.test(local) && isOn(attributeOf(element, 'hidden') ?? 'false')) {
      const key = this.#drawn.at(-1)?.key;
      if (key) this.#plan.hidden.add(key);
    }
  }

  /** Settles whether the innermost run is hidden, when its properties are known. */
  #decide(): void {
    const run = this.#runs.at(-1);
    if (!run || run.hidden !== undefined) return;
    run.hidden = this.#hides(this.#paragraphs.at(-1), run);
    if (!run.hidden) return;
    this.#plan.hidden.add(run.key);
    this.#deleted += 1;
  }

  #hides(paragraph: Styled | undefined, run?: Styled): boolean {
    const own = run ?? paragraph;
    if (own?.vanish !== undefined) return own.vanish;
    const table = run ? this.#tables.at(-1)?.style : '';
    return this.#facts.vanish.isOn(table ?? '', paragraph?.style, run?.style ?? '');
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
    if (type === 'begin') {
      const outer = this.#fields.at(-1);
      if (outer?.separate === 0) outer.nested = true;
      this.#fields.push({
        ...{ begin: number, separate: 0, code: '', instructions: [], first: 0 },
        ...{ deleted, nested: false, offered: [], chosen: 0 },
      });
    }
    const field = this.#fields.at(-1);
    if (!field) {
      this.#plan.fieldMarks.set(number, 'alone');
      return;
    }
    if (type === 'separate') field.separate = number;
    if (type !== 'end') return;
    this.#fields.pop();
    const code = newCode(field.code, this.#facts.names);
    if (field.separate === 0 && field.first > 0 && /^\s*FORM(?:DROPDOWN|CHECKBOX)\b/i.test(field.code))
      this.#plan.chosen.set(field.first, field.offered[field.chosen] ?? '');
    // What is between the marks goes only if none of them is deleted or hidden.
    const whole = !field.deleted && !deleted;
    if (whole && code === field.code) return;
    if (whole && code !== null && !field.nested) {
      this.#plan.newCodes.set(field.first, code);
      for (const each of field.instructions) if (each !== field.first) this.#plan.instructions.add(each);
      return;
    }
    this.#plan.fieldMarks.set(field.begin, whole ? 'begin' : 'alone');
    if (field.separate > 0) this.#plan.fieldMarks.set(field.separate, whole ? 'separate' : 'alone');
    this.#plan.fieldMarks.set(number, whole && field.separate === 0 ? 'end' : 'alone');
    this.#dropCode(field, code === null);
  }

  /** Takes in an entry of a list or a box to tick (ISO/IEC 29500-1, 17.16.7 and 17.16.9), and what is chosen. */
  #offer(element: Element): void {
    const field = this.#fields.at(-1);
    if (!field) return;
    const value = attributeOf(element, 'val');
    const isBox = element.parent?.local === 'checkBox';
    if (isBox && field.offered.length === 0) field.offered.push('☐', '☒');
    if (element.local === 'listEntry') field.offered.push(value ?? '');
    else if (/^(?:default|result|checked)$/.test(element.local)) {
      const chosen = isBox ? Number(isOn(value)) : Number(value);
      if (Number.isInteger(chosen)) field.chosen = chosen;
    }
  }

  #dropCode({ code, instructions }: Field, isTold = true): void {
    if (isTold) this.#plan.codes.push(code);
    for (const number of instructions) this.#plan.instructions.add(number);
  }
}

/** Parts of drawings that can be hidden by themselves. */
const drawn = new Set('drawing wsp pic sp cxnSp grpSp graphicFrame'.split(' '));

/** Whether an element is a run of text or of a formula, and not one of a drawing. */
function isRun({ uri }: Element): boolean {
  return /wordprocessingml|officeDocument\/(?:2006\/)?math/.test(uri);
}
