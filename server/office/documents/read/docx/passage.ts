import type { Mark } from '#shared/office/review-text.ts';
import { shownBy, textOf } from '../../lines.ts';
import type { Field, LeftOut, Link, Picture, Run } from '../../model.ts';
import { inOfficeMath } from '../math.ts';
import { officeMathInLatex } from '../office-math.ts';
import { signOf, withSigns } from '../symbols.ts';
import { allWithin, elementAt, elements, textIn, type XmlElement } from '../xml.ts';
import { boxesIn, hasPicture, picturesIn } from './drawings.ts';
import { drawnBy, fieldOf, fieldOfControl, linkOf } from './fields.ts';
import { chosen, countUnknown, countUnknownGraphics, isPrompt, unseen } from './markup.ts';
import type { NoteNumbers } from './notes.ts';
import { fontIn, isOn, type Look, marksOf, otherLookOf, type Styles } from './styles.ts';

/** What a passage needs to know of its document, and tells it. */
export type PassageContext = Styles & {
  links: Map<string, string>;
  /** The notes that what is shown refers to. */
  noted: NoteNumbers;
  /** Elements that are not known, by name. */
  unknown: Map<string, number>;
  /** Words that are hidden, and those set in ways which no mark has. */
  leftOut: Pick<LeftOut, 'hidden' | 'looks' | 'smaller'>;
};

type Measured = { words: string; bold: boolean | undefined; size: number | undefined };
/** A field under way (ISO/IEC 29500-1, 17.16): its code, then what it shows. */
type OpenField = {
  code: string;
  isResult: boolean;
  /** What stands in its code as if it were shown. */
  kept: string;
  field?: Field;
  link?: Link | undefined;
};
/** What is around a run. */
type Around = { style: Look; link?: Link | undefined; field?: Field | undefined };
/** How the letters of a run are set. */
type Letters = { font: string; marks: readonly Mark[] };

type Content =
  | { kind: 'text'; text: string; font?: string }
  | { kind: 'break' }
  | { kind: 'picture'; picture: Picture }
  | { kind: 'note'; note: string; label: string; isChosen: boolean }
  | { kind: 'formula'; text: string; source: string; latex: string }
  | Omit<Extract<Run, { kind: 'unshown' }>, 'marks'>;

const plainLetters: Letters = { font: '', marks: [] };

/** The runs of a paragraph as it is shown with all changes accepted; more paragraphs may join it. */
export class Passage {
  runs: Run[] = [];
  /** Text boxes, which are read after the paragraph. */
  readonly boxes: XmlElement[] = [];
  #measured: Measured[] = [];
  #fields: OpenField[] = [];
  readonly #context: PassageContext;

  constructor(context: PassageContext) {
    this.#context = context;
  }

  /** Adds what a paragraph holds. */
  add(paragraph: XmlElement, style: Look): void {
    this.#fields = [];
    this.#read(paragraph, { style });
    // A field without an end is none.
    const kept = this.#fields.map((field) => field.kept).join('');
    this.#fields = [];
    this.#put({ kind: 'text', text: kept }, plainLetters, { style });
  }

  /** Takes what was added so far for a large first letter: it says nothing about how the paragraph looks. */
  asInitial(): void {
    this.#measured = [];
    this.runs = trimmed(this.runs);
  }

  isEmpty(): boolean {
    return textOf(this.runs).trim() === '';
  }

  isBold(usual: boolean): boolean {
    const total = this.#measured.reduce((sum, { words }) => sum + words.length, 0);
    const bold = this.#measured.filter((run) => run.bold ?? usual);
    return bold.reduce((sum, { words }) => sum + words.length, 0) > total / 2;
  }

  /** The size of the largest letters in points; notes words that are smaller. */
  size(usual: number): number {
    const largest = Math.max(...this.#measured.map(({ size }) => size ?? usual));
    for (const { words, size = usual } of this.#measured)
      if (size < largest && hasLetters.test(words)) this.#context.leftOut.smaller.push({ size, words });
    return this.#measured.length > 0 ? largest : usual;
  }

  #put(content: Content, { marks }: Letters, around: Around): void {
    if (content.kind === 'text' && content.text === '') return;
    const open = this.#fields.findLast(({ isResult }) => isResult);
    const link = around.link ?? this.#fields.findLast((field) => field.link)?.link;
    const field = open?.field ?? around.field;
    this.runs.push({ ...content, marks, ...(link && { link }), ...(field && { field }) });
  }

  #read(parent: XmlElement, around: Around): void {
    for (const child of elements(parent)) {
      const { name } = child;
      if (unseen.test(name)) continue;
      if (name === 'w:r') this.#readRun(child, around);
      else if (name === 'w:hyperlink') this.#readLink(child, around);
      else if (/^m:oMath(?:Para)?$/.test(name)) this.#readFormula(child, plainLetters, around);
      else if (name === 'mc:AlternateContent') {
        const seen = chosen(child);
        if (seen) this.#read(seen, around);
      } else if (/^w:(?:altChunk|subDoc)$/.test(name))
        this.#put({ kind: 'unshown', what: 'embedded-document' }, plainLetters, around);
      else if (name === 'w:fldSimple') {
        const code = child.attributes['w:instr'] ?? '';
        this.#read(child, { ...around, field: fieldOf(code), link: around.link ?? linkOf(code) });
      } else if (isRunContent(name)) this.#readInRun([child], plainLetters, around);
      else if (name === 'w:sdt') {
        if (!isPrompt(child)) this.#read(child, { ...around, field: fieldOfControl(child) ?? around.field });
      } else {
        countUnknown(this.#context.unknown, child);
        this.#read(child, around);
      }
    }
  }

  #readLink(element: XmlElement, around: Around): void {
    const { 'r:id': id = '', 'w:anchor': place } = element.attributes;
    const target = `${this.#context.links.get(id) ?? ''}${place ? `#${place}` : ''}`;
    const link = target === '' ? around.link : { target };
    const before = this.runs.length;
    this.#read(element, { ...around, link });
    // A link without words, too, leads somewhere.
    if (this.runs.length === before && link) this.runs.push({ kind: 'text', text: '', marks: [], link });
  }

  #readRun(run: XmlElement, around: Around): void {
    const properties = elementAt(run, 'w:rPr');
    const named = this.#context.styles.get(elementAt(properties, 'w:rStyle')?.attributes['w:val'] ?? '');
    if (isOn(elementAt(properties, 'w:vanish')) ?? named?.hidden ?? around.style.hidden) {
      for (const child of elements(run)) this.#readField(child, plainLetters, around);
      const words = elements(run, 'w:t').map(textIn).join('');
      if (words.trim() !== '') this.#context.leftOut.hidden.push(words);
      return;
    }
    const look = otherLookOf(properties);
    const shown = elements(run, 'w:t').map(textIn).join('').trim();
    if (look && !around.link && shown !== '') this.#context.leftOut.looks.push({ look, words: shown });
    const marks = marksOf(properties, named, around.style);
    const font = fontIn(properties) ?? (named?.font || around.style.font);
    const before = this.runs.length;
    this.#readInRun(elements(run), { font, marks }, around);
    const size = Number(elementAt(properties, 'w:sz')?.attributes['w:val']) / 2 || undefined;
    const words = this.runs.slice(before).map(shownBy).join('');
    if (!marks.includes('superscript'))
      this.#measured.push({ words, bold: isOn(elementAt(properties, 'w:b')), size });
  }

  #readInRun(children: XmlElement[], letters: Letters, around: Around): void {
    const put = (content: Content) => this.#put(content, letters, around);
    let chosenMark: XmlElement | undefined;
    for (const [place, child] of children.entries()) {
      this.#readField(child, letters, around);
      const { name, attributes } = child;
      if (unseen.test(name) || child === chosenMark) continue;
      if (name === 'w:fldChar') {
        for (const choice of ['w:ddList', 'w:checkBox'].flatMap((each) => allWithin(child, each)))
          countUnknown(this.#context.unknown, choice);
        continue;
      }
      const outer = this.#fields.find(({ isResult }) => !isResult);
      if (outer) {
        if (name === 'w:t') outer.kept += textIn(child);
        continue;
      }
      if (name === 'w:t' || name === 'a:t')
        put({
          ...{ kind: 'text', text: withSigns(textIn(child), letters.font) },
          ...(otherLetters.test(letters.font) && { font: letters.font }),
        });
      else if (name === 'w:tab' || name === 'w:ptab') put({ kind: 'text', text: '\t' });
      else if (name === 'w:noBreakHyphen') put({ kind: 'text', text: '-' });
      else if (/^(?:w:(?:br|cr)|a:br)$/.test(name)) put({ kind: 'break' });
      else if (name === 'w:sym' || name === 'w16se:symEx') {
        const [prefix = ''] = name.split(':');
        const position = Number.parseInt(attributes[`${prefix}:char`] ?? '', 16);
        put({ kind: 'text', text: signOf(attributes[`${prefix}:font`] ?? '', position) });
      } else if (/^w:(?:footnote|endnote)Reference$/.test(name)) {
        const isChosen = /^(?:1|true|on)$/.test(attributes['w:customMarkFollows'] ?? '');
        chosenMark = isChosen ? children.slice(place + 1).find((next) => next.name === 'w:t') : undefined;
        const mark = chosenMark && withSigns(textIn(chosenMark), letters.font);
        const kind = name === 'w:footnoteReference' ? 'footnote' : 'endnote';
        const { note, label } = this.#context.noted.refer(kind, attributes['w:id'] ?? '', mark);
        put({ kind: 'note', note, label, isChosen: mark !== undefined });
      } else if (name === 'w:drawing' || name === 'w:pict') this.#readDrawing(child, letters, around);
      else if (name === 'w:object') {
        put({ kind: 'unshown', what: isFormula(child) ? 'formula' : 'object' });
        this.boxes.push(...boxesIn(child));
      } else if (name === 'w:ruby') this.#readRuby(child, letters, around);
      else if (/^m:oMath(?:Para)?$/.test(name)) this.#readFormula(child, letters, around);
      else {
        const isAlternative = name === 'mc:AlternateContent';
        if (!isAlternative) countUnknown(this.#context.unknown, child);
        this.#readInRun(elements(isAlternative ? chosen(child) : child), letters, around);
      }
    }
  }

  #readField({ name, attributes, children }: XmlElement, letters: Letters, around: Around): void {
    const field = this.#fields.at(-1);
    if (name === 'w:instrText' && field && !field.isResult) field.code += children.join('');
    if (name !== 'w:fldChar') return;
    const type = attributes['w:fldCharType'];
    if (type === 'begin') this.#fields.push({ code: '', isResult: false, kept: '' });
    else if (type === 'separate' && field) {
      field.isResult = true;
      field.field = fieldOf(field.code);
      field.link = linkOf(field.code);
    } else if (type === 'end' && field) {
      this.#fields.pop();
      if (field.isResult) return;
      const sign = drawnBy(field.code);
      this.#put(
        sign === undefined ? { kind: 'unshown', what: 'formula' } : { kind: 'text', text: sign },
        letters,
        { ...around, field: fieldOf(field.code) },
      );
    }
  }

  #readFormula(formula: XmlElement, letters: Letters, around: Around): void {
    const written = { text: inOfficeMath(formula), latex: officeMathInLatex(formula) };
    this.#put({ kind: 'formula', ...written, source: formula.name }, letters, around);
  }

  /** Letters with others above them, which tell their sound. */
  #readRuby(ruby: XmlElement, letters: Letters, around: Around): void {
    this.#readInRun(elements(elementAt(ruby, 'w:rubyBase')), letters, around);
    this.#put({ kind: 'text', text: ' (' }, letters, around);
    this.#readInRun(elements(elementAt(ruby, 'w:rt')), letters, around);
    this.#put({ kind: 'text', text: ')' }, letters, around);
  }

  #readDrawing(drawing: XmlElement, letters: Letters, around: Around): void {
    const inside = boxesIn(drawing);
    this.boxes.push(...inside);
    countUnknownGraphics(this.#context.unknown, drawing);
    if (inside.length > 0 && !hasPicture(drawing)) return;
    for (const picture of picturesIn(drawing, this.#context.links))
      this.#put({ kind: 'picture', picture }, letters, around);
  }
}

const hasLetters = /\p{L}/u;

/** Fonts made before Unicode had their letters: they show Kazakh letters in the places of others. */
const otherLetters = /(?:^|[\s_-])KZ(?:$|[\s_-])|Kazakh|Казах|Қазақ/iu;

function isRunContent(name: string): boolean {
  return /^(?:w:(?:t|tab|br|cr|sym|drawing|pict|object|noBreakHyphen|ruby)|a:(?:t|br))$/.test(name);
}

/** Whether an object is a formula of an equation editor. */
function isFormula(object: XmlElement): boolean {
  return allWithin(object, 'o:OLEObject').some(({ attributes }) =>
    /^(?:Equation|MathType)/i.test(attributes.ProgID ?? ''),
  );
}

/** Runs without the spaces before and after them. */
function trimmed(runs: readonly Run[]): Run[] {
  const isBlank = (run: Run) => run.kind === 'break' || (run.kind === 'text' && run.text.trim() === '');
  const from = runs.findIndex((run) => !isBlank(run));
  const until = runs.findLastIndex((run) => !isBlank(run));
  return runs.slice(from < 0 ? runs.length : from, until + 1).map((run, place, kept) => {
    if (run.kind !== 'text') return run;
    const text = place === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: place === kept.length - 1 ? text.trimEnd() : text };
  });
}
