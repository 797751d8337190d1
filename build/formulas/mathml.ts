import type { Element, ElementContent } from 'hast';
import temml from 'temml';
import { type HtmlNode, readHtml, textOf } from '../../server/library/html-tree.ts';
import type { XmlElement } from '../../server/library/xml.ts';
import { refusedCommand } from './commands.ts';
import { mathAttributes } from './math-elements.ts';

/** The most characters of a formula. */
const longest = 5000;

/** Elements within one another; browsers stop at some hundreds. */
const deepest = 40;

/** The largest length that a formula may name, in em. */
const largest = 10;

/** With more letters, a formula in a line may be parted after its relations and operators. */
const undivided = 24;

/** Why a formula can't be set. */
export class FormulaFault extends Error {
  /** The place in its LaTeX, from 0; undefined if it is the whole. */
  readonly at: number | undefined;

  constructor(reason: string, at?: number) {
    super(reason);
    this.at = at;
  }
}

/**
 * A formula in LaTeX as presentation MathML (MathML Core), whose LaTeX is its `alttext`.
 * @param display whether it stands by itself, not in a line of text
 * @throws FormulaFault
 */
export function formulaElement(latex: string, display: boolean): Element {
  if (latex.length > longest) throw new FormulaFault(`is longer than ${longest} characters`);
  if (latex.trim() === '') throw new FormulaFault('is empty');
  const comment = latex.search(/(?<!\\)%/);
  if (comment >= 0) throw new FormulaFault('has a % that begins a comment: write \\% for the sign', comment);
  const refused = refusedCommand(latex);
  if (refused) throw new FormulaFault(`has ${refused.command}, which ${refused.reason}`, refused.at);
  const [math] = read(latex, display, false);
  const text = textOf(math?.children ?? []);
  if (text.trim() === '') throw new FormulaFault('shows nothing');
  const isLong = !display && text.length > undivided;
  const [whole] = isLong ? read(latex, display, true) : [math];
  const alttext = latex.trim().replaceAll(/\s+/g, ' ');
  return element('math', converted(whole?.children ?? [], 0), {
    ...(display && { display: 'block' }),
    ...(isLong && { className: ['long'] }),
    alttext,
  });
}

function read(latex: string, displayMode: boolean, parted: boolean): XmlElement[] {
  try {
    const wrap = parted ? 'tex' : 'none';
    const html = temml.renderToString(latex, { displayMode, wrap, throwOnError: true, maxExpand: 1000 });
    return readHtml(html).filter((node) => typeof node !== 'string');
  } catch (error) {
    if (error instanceof RangeError) throw new FormulaFault('is nested too deep');
    if (!(error instanceof Error)) throw error;
    // Temml repeats the formula after its reason.
    const reason = error.message.replace(/ at (?:position \d+|end of input).*$/s, '').trim();
    throw new FormulaFault(`is not understood: ${reason}`, placeOf(error));
  }
}

function placeOf(error: Error): number | undefined {
  return 'position' in error && typeof error.position === 'number' ? error.position : undefined;
}

function converted(nodes: readonly HtmlNode[], depth: number): ElementContent[] {
  if (depth > deepest) throw new FormulaFault('is nested too deep');
  return inWords(nodes).map((node) =>
    // Temml keeps spaces at the ends of words, where a browser has none, by ones that don't break; within, they are ordinary.
    typeof node === 'string'
      ? { type: 'text', value: node.replaceAll(/(?<=[^\u00A0])\u00A0(?=[^\u00A0])/g, ' ') }
      : convertedElement(node, depth),
  );
}

function convertedElement(node: XmlElement, depth: number): Element {
  const children = converted(node.children, depth + 1);
  const { notation } = node.attributes;
  if (node.name === 'menclose' && (notation === 'top' || notation === 'bottom'))
    return barred(children, notation);
  // Core has no `none`: an empty row takes no room either.
  const name = node.name === 'none' ? 'mrow' : node.name;
  const known = mathAttributes[name];
  if (!known) throw new FormulaFault(`has a sign that not all programs show (${name})`);
  return element(name, children, {
    ...Object.fromEntries(
      Object.entries(node.attributes).flatMap(([attribute, value]) =>
        attribute === 'style' || attribute === 'class' ? [] : [[attribute, allowed(name, attribute, value)]],
      ),
    ),
    ...classOf(node),
  });
}

/** A line above or below, as Core draws it. */
function barred(children: ElementContent[], notation: 'top' | 'bottom'): Element {
  const line = element('mo', [{ type: 'text', value: '‾' }], { stretchy: 'true' });
  return notation === 'top'
    ? element('mover', [element('mrow', children), line], { accent: 'true' })
    : element('munder', [element('mrow', children), line], { accentunder: 'true' });
}

function allowed(name: string, attribute: string, value: string | number | undefined): string {
  const given = String(value);
  if (!mathAttributes[name]?.includes(attribute))
    throw new FormulaFault(`has a sign that not all programs show (${name} ${attribute}="${given}")`);
  const [, number, unit] = /^[+-]?([\d.]+)(em|ex|pt|px|mu|%)?$/.exec(given) ?? [];
  const ems = Number(number) / (unit === 'em' || unit === undefined ? 1 : unit === 'ex' ? 2 : 10);
  if (number !== undefined && ems > largest)
    throw new FormulaFault(`has a length of more than ${largest} em`);
  return given;
}

/** How the columns of a table are aligned: what styles would say, which pages don't allow. */
function classOf({ name, attributes, children }: XmlElement): Element['properties'] {
  const style = String(attributes.style ?? '');
  if (/color|background|border|font/.test(style))
    throw new FormulaFault('has lines, colours or sizes of letters that not all programs show');
  const names = String(attributes.class ?? '').split(' ');
  if (name === 'mtd' && names.includes('tml-left')) return { className: ['left'] };
  if (name === 'mtd' && names.includes('tml-right')) return { className: ['right'] };
  if (name !== 'mtable') return {};
  const cells = children.flatMap((row) => (typeof row === 'string' ? [] : row.children));
  const isAligned = cells.every(
    (cell) =>
      typeof cell !== 'string' &&
      /(?:^|;)padding-left:0em;padding-right:0em/.test(String(cell.attributes.style ?? '')),
  );
  return isAligned ? { className: ['aligned'] } : {};
}

/** Cyrillic letters outside of `\text{…}` come one by one: they are words. */
function inWords(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const former = joined.at(-1);
    if (isLetters(node) && former !== undefined && isLetters(former))
      joined.splice(-1, 1, { ...former, children: [textOf(former.children) + textOf(node.children)] });
    else joined.push(node);
  }
  return joined;
}

function isLetters(node: HtmlNode): node is XmlElement {
  return typeof node !== 'string' && node.name === 'mtext' && /^\p{L}+$/u.test(textOf(node.children));
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}
