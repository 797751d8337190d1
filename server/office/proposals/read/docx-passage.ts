import { notShown } from '#shared/office/review-text.ts';
import { raised } from '../block.ts';
import { isOn, type Look, type Styles } from './docx-styles.ts';
import { inOfficeMath } from './math.ts';
import { signOf, withSigns } from './symbols.ts';
import { allWithin, elementAt, elements, textIn, type XmlElement } from './xml.ts';

/** What is neither shown nor holds anything that is: deleted text, properties, codes of fields. */
export const unseen =
  /^w:(?:del|moveFrom|delText|instrText|delInstrText|pPr|rPr|sdtPr|sdtEndPr|sectPr|tblPr|tblPrEx|tblGrid|trPr|tcPr)$|^[a-z]+:(?:docPr|nvPicPr|cNvPr)$/;

/** The alternative of `mc:AlternateContent` (ISO/IEC 29500-3) that readers see: the first that holds anything known. */
export function chosen(alternatives: XmlElement): XmlElement | undefined {
  const choices = elements(alternatives, 'mc:Choice');
  const fallback = elementAt(alternatives, 'mc:Fallback');
  return [...choices, ...(fallback ? [fallback] : [])].find(holdsAnything) ?? choices[0] ?? fallback;
}

function holdsAnything(element: XmlElement): boolean {
  return elements(element).some(
    (child) =>
      /^(?:w:(?:t|sym|drawing|pict|object|tbl|tab|br)|m:t|a:t|w16se:symEx)$/.test(child.name) ||
      (!unseen.test(child.name) && holdsAnything(child)),
  );
}

/** Whether a content control shows only what to type there. */
export function isPrompt(control: XmlElement): boolean {
  return isOn(elementAt(control, 'w:sdtPr', 'w:showingPlcHdr')) === true;
}

/** What a passage needs to know of its document, and tells it. */
export type PassageContext = Styles & {
  links: Map<string, string>;
  /** The notes that what is shown refers to, such as `footnote 3`. */
  noted: Set<string>;
};

type Run = { letters: number; bold: boolean | undefined; size: number | undefined };
/** A field under way (ISO/IEC 29500-1, 17.16): its code, then what it shows. */
type Field = {
  code: string;
  isResult: boolean /** What stands in its code as if it were shown. */;
  kept: string;
};

/** The text of a paragraph as it is shown with all changes accepted; more paragraphs may join it. */
export class Passage {
  text = '';
  figures = 0;
  /** Text boxes, which are read after the paragraph. */
  readonly boxes: XmlElement[] = [];
  #runs: Run[] = [];
  #fields: Field[] = [];
  readonly #context: PassageContext;

  constructor(context: PassageContext) {
    this.#context = context;
  }

  /** Adds the text of a paragraph. */
  add(paragraph: XmlElement, style: Look): void {
    this.#fields = [];
    this.#read(paragraph, style);
    // A field without an end is none.
    this.text += this.#fields.map(({ kept }) => kept).join('');
  }

  /** Takes what was added so far for a large first letter: it says nothing about how the paragraph looks. */
  asInitial(): void {
    this.#runs = [];
    this.text = this.text.trim();
  }

  isBold(usual: boolean): boolean {
    const total = this.#runs.reduce((sum, { letters }) => sum + letters, 0);
    const bold = this.#runs.filter((run) => run.bold ?? usual);
    return bold.reduce((sum, { letters }) => sum + letters, 0) > total / 2;
  }

  size(usual: number): number {
    return this.#runs.length > 0 ? Math.max(...this.#runs.map(({ size }) => size ?? usual)) : usual;
  }

  #read(parent: XmlElement, style: Look): void {
    for (const child of elements(parent)) {
      if (unseen.test(child.name)) continue;
      if (child.name === 'w:r') this.#readRun(child, style);
      else if (child.name === 'w:hyperlink') {
        const before = this.text.length;
        this.#read(child, style);
        const target = this.#context.links.get(child.attributes['r:id'] ?? '');
        this.text = withTarget(this.text, before, target);
      } else if (/^m:oMath(?:Para)?$/.test(child.name)) this.text += inOfficeMath(child);
      else if (child.name === 'mc:AlternateContent') {
        const seen = chosen(child);
        if (seen) this.#read(seen, style);
      } else if (child.name === 'w:altChunk') this.text += notShown;
      else if (isRunContent(child.name)) this.#readInRun([child], '', false);
      else if (child.name !== 'w:sdt' || !isPrompt(child)) this.#read(child, style);
    }
  }

  #readRun(run: XmlElement, style: Look): void {
    const properties = elementAt(run, 'w:rPr');
    const named = this.#context.styles.get(elementAt(properties, 'w:rStyle')?.attributes['w:val'] ?? '');
    if (isOn(elementAt(properties, 'w:vanish')) ?? named?.hidden ?? style.hidden) {
      this.#readFields(run);
      return;
    }
    const isRaised = elementAt(properties, 'w:vertAlign')?.attributes['w:val'] === 'superscript';
    const font = elementAt(properties, 'w:rFonts')?.attributes['w:ascii'] ?? '';
    const before = this.text.length;
    this.#readInRun(elements(run), font, isRaised);
    const size = Number(elementAt(properties, 'w:sz')?.attributes['w:val']) / 2 || undefined;
    const letters = this.text.length - before;
    if (!isRaised) this.#runs.push({ letters, bold: isOn(elementAt(properties, 'w:b')), size });
  }

  #readInRun(children: XmlElement[], font: string, isRaised: boolean): void {
    for (const child of children) {
      this.#readField(child);
      const { name, attributes } = child;
      if (unseen.test(name)) continue;
      const outer = this.#fields.find(({ isResult }) => !isResult);
      if (outer) {
        if (name === 'w:t') outer.kept += textIn(child);
        continue;
      }
      if (name === 'w:t' || name === 'a:t') {
        const own = withSigns(textIn(child), font);
        this.text += isRaised ? raised(own) : own;
      } else if (name === 'w:tab' || name === 'w:ptab') this.text += ' ';
      else if (name === 'w:noBreakHyphen') this.text += '-';
      else if (/^(?:w:(?:br|cr)|a:br)$/.test(name)) this.text += '\n';
      else if (name === 'w:sym' || name === 'w16se:symEx') {
        const [prefix = ''] = name.split(':');
        const position = Number.parseInt(attributes[`${prefix}:char`] ?? '', 16);
        this.text += signOf(attributes[`${prefix}:font`] ?? '', position);
      } else if (/^w:(?:footnote|endnote)Reference$/.test(name))
        this.#context.noted.add(`${name.slice(2, -'Reference'.length)} ${attributes['w:id']}`);
      else if (name === 'w:drawing' || name === 'w:pict') this.#readDrawing(child);
      else if (name === 'w:object') {
        this.text += notShown;
        this.boxes.push(...boxesIn(child));
      } else if (name === 'w:ruby') {
        this.#readRuby(child, font, isRaised);
      } else if (/^m:oMath(?:Para)?$/.test(name)) this.text += inOfficeMath(child);
      else {
        const inside = name === 'mc:AlternateContent' ? chosen(child) : child;
        this.#readInRun(elements(inside), font, isRaised);
      }
    }
  }

  /** Follows the marks of fields in a run that is not shown. */
  #readFields(run: XmlElement): void {
    for (const child of elements(run)) this.#readField(child);
  }

  #readField({ name, attributes, children }: XmlElement): void {
    const field = this.#fields.at(-1);
    if (name === 'w:instrText' && field && !field.isResult) field.code += children.join('');
    if (name !== 'w:fldChar') return;
    const type = attributes['w:fldCharType'];
    if (type === 'begin') this.#fields.push({ code: '', isResult: false, kept: '' });
    else if (type === 'separate' && field) field.isResult = true;
    else if (type === 'end' && field) {
      this.#fields.pop();
      if (!field.isResult) this.text += drawnBy(field.code);
    }
  }

  /** Letters with others above them, which tell their sound. */
  #readRuby(ruby: XmlElement, font: string, isRaised: boolean): void {
    this.#readInRun(elements(elementAt(ruby, 'w:rubyBase')), font, isRaised);
    this.text += ' (';
    this.#readInRun(elements(elementAt(ruby, 'w:rt')), font, isRaised);
    this.text += ')';
  }

  #readDrawing(drawing: XmlElement): void {
    const inside = boxesIn(drawing);
    this.boxes.push(...inside);
    if (inside.length === 0 || hasPicture(drawing)) this.figures += 1;
  }
}

function isRunContent(name: string): boolean {
  return /^(?:w:(?:t|tab|br|cr|sym|drawing|pict|object|noBreakHyphen|ruby)|a:(?:t|br))$/.test(name);
}

/** What a field shows that has no result: a sign, or a formula. */
function drawnBy(code: string): string {
  const [, position = '', rest = ''] = /^\s*SYMBOL\s+(0x[\da-f]+|\d+)(.*)$/is.exec(code) ?? [];
  if (position !== '') {
    const font = /\\f\s*"?([^"\\]+?)"?\s*(?:\\|$)/i.exec(rest)?.[1] ?? 'Symbol';
    return signOf(font, Number(position));
  }
  return /^\s*EQ\s/i.test(code) ? notShown : '';
}

/** A text with the address or iD that the link at its end leads to, if its words do not show it. */
function withTarget(text: string, from: number, target: string | undefined): string {
  const [found] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)[^?]+/i.exec(target ?? '') ?? [];
  const shown = text.slice(from);
  if (!found || shown.includes(found)) return text;
  // A badge such as “iD” belongs to no name.
  return `${/^\W*(?:orcid)?\W*(?:id)?\W*$/i.test(shown) ? text.slice(0, from) : text} ${found} `;
}

/** The text boxes in a drawing; words drawn along a line count as one. */
function boxesIn(drawing: XmlElement): XmlElement[] {
  return elements(drawing).flatMap((child) => {
    if (child.name === 'w:txbxContent' || child.name === 'a:txBody') return [child];
    if (child.name === 'v:textpath' && child.attributes.string) return [wordsAlong(child.attributes.string)];
    if (child.name === 'mc:AlternateContent') {
      const seen = chosen(child);
      return seen ? boxesIn(seen) : [];
    }
    return boxesIn(child);
  });
}

function wordsAlong(words: string): XmlElement {
  const element = (name: string, children: XmlElement['children']) => ({ name, attributes: {}, children });
  return element('w:txbxContent', [element('w:p', [element('w:r', [element('w:t', [words])])])]);
}

function hasPicture(drawing: XmlElement): boolean {
  return ['a:blip', 'v:imagedata', 'c:chart'].some((name) => allWithin(drawing, name).length > 0);
}
