import { elementsIn, type HtmlNode, textOf } from '../html-tree.ts';
import { element, type XmlElement } from '../xml.ts';

const mathml = 'http://www.w3.org/1998/Math/MathML';

/** The LaTeX of a formula in MathML. */
export function latexOf({ attributes }: XmlElement): string {
  return String(attributes.alttext ?? '');
}

/** Whether an element of a full text is a formula that stands by itself. */
export function isDisplayFormula({ name, attributes }: XmlElement): boolean {
  return name === 'div' && attributes.class === 'formula';
}

/** A formula that stands by itself: its MathML, and its number, such as `(1)`, if it has one. */
export function readFormula({ children }: XmlElement): { math: XmlElement; label: string | undefined } {
  const parts = elementsIn(children);
  const label = parts.find(({ name }) => name === 'span');
  return {
    math: parts.find(({ name }) => name === 'math') ?? element('math'),
    label: label && textOf(label.children),
  };
}

/** A formula in a line in JATS 1.3: in MathML and in LaTeX. */
export function inlineFormula(math: XmlElement): XmlElement {
  return element('inline-formula', {}, alternatives(math));
}

/** A formula that stands by itself in JATS 1.3, with its number. */
export function displayFormula(node: XmlElement, id: string | undefined): XmlElement {
  const { math, label } = readFormula(node);
  return element(
    'disp-formula',
    { id },
    label !== undefined && element('label', {}, label),
    alternatives(math),
  );
}

function alternatives(math: XmlElement): XmlElement {
  const own = prefixed(math);
  return element(
    'alternatives',
    {},
    { ...own, attributes: { 'xmlns:mml': mathml, ...own.attributes } },
    element('tex-math', {}, latexOf(math)),
  );
}

/** MathML 3 with the prefix that JATS has for it; how columns are aligned is said by an attribute. */
function prefixed({ name, attributes, children }: XmlElement): XmlElement {
  const { class: named, ...kept } = attributes;
  const columnalign = name === 'mtd' ? named : undefined;
  const inside = children.map((child) => (typeof child === 'string' ? child : prefixed(child)));
  return element(`mml:${name}`, { ...kept, columnalign }, inside);
}

/** A formula in a document of XHTML. */
export function formulaInXhtml(math: XmlElement): XmlElement {
  return { ...math, attributes: { xmlns: mathml, ...math.attributes } };
}

/** Whether there are formulas among the elements of a tree. */
export function hasFormulas(nodes: readonly HtmlNode[]): boolean {
  return elementsIn(nodes).some(({ name, children }) => name === 'math' || hasFormulas(children));
}
