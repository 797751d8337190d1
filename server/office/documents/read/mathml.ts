import { joined, lettersInLatex, signInLatex, textInLatex } from './math-letters.ts';
import { elements, textIn, type XmlElement } from './xml.ts';

/* Formulas in MathML, as OpenDocument has them, in LaTeX. */

type Write = (element: XmlElement) => string;

function within(element: XmlElement): string {
  return joined(elements(element).map(mathMlInLatex));
}

function part(element: XmlElement, place: number): string {
  const found = elements(element)[place];
  return found ? mathMlInLatex(found) : '';
}

const base = (element: XmlElement) => {
  const first = part(element, 0);
  return /^(?:.|\\[A-Za-z]+)$/u.test(first) ? first : `{${first}}`;
};

const isOperator = (text: string) =>
  /^\\(?:sum|prod|int|iint|oint|lim|max|min|sup|inf|bigcup|bigcap)$/.test(text);

const under: Write = (element) =>
  isOperator(part(element, 0))
    ? `${part(element, 0)}_{${part(element, 1)}}`
    : `\\underset{${part(element, 1)}}{${part(element, 0)}}`;

const accents: Record<string, string> = {
  '^': 'hat',
  '~': 'tilde',
  '¯': 'bar',
  '‾': 'bar',
  '→': 'vec',
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u20D7': 'vec',
  '˙': 'dot',
};

const over: Write = (element) => {
  const above = elements(element)[1];
  const accent = above && accents[textIn(above).trim()];
  if (accent) return `\\${accent}{${part(element, 0)}}`;
  return isOperator(part(element, 0))
    ? `${part(element, 0)}^{${part(element, 1)}}`
    : `\\overset{${part(element, 1)}}{${part(element, 0)}}`;
};

const known: Record<string, Write> = {
  'math:annotation': () => '',
  'math:annotation-xml': () => '',
  'math:mi': (element) => lettersInLatex(textIn(element)),
  'math:mn': (element) => lettersInLatex(textIn(element)),
  'math:mo': (element) => lettersInLatex(textIn(element).replaceAll(/[\u2061-\u2064]/g, '')),
  'math:mtext': (element) => textInLatex(textIn(element)),
  'math:mspace': () => '\\ ',
  'math:mfrac': (element) => `\\frac{${part(element, 0)}}{${part(element, 1)}}`,
  'math:msub': (element) => `${base(element)}_{${part(element, 1)}}`,
  'math:msup': (element) => `${base(element)}^{${part(element, 1)}}`,
  'math:msubsup': (element) => `${base(element)}_{${part(element, 1)}}^{${part(element, 2)}}`,
  'math:munder': under,
  'math:mover': over,
  'math:munderover': (element) => `${part(element, 0)}_{${part(element, 1)}}^{${part(element, 2)}}`,
  'math:msqrt': (element) => `\\sqrt{${within(element)}}`,
  'math:mroot': (element) => `\\sqrt[${part(element, 1)}]{${part(element, 0)}}`,
  'math:mphantom': (element) => `\\phantom{${within(element)}}`,
  'math:mtable': (element) =>
    `\\begin{matrix}${elements(element).map(mathMlInLatex).join(' \\\\ ')}\\end{matrix}`,
  'math:mtr': (element) => elements(element).map(mathMlInLatex).join(' & '),
  'math:mfenced': (element) => {
    const { open = '(', close = ')', separators = ',' } = element.attributes;
    const between = signInLatex(separators.charAt(0));
    return `\\left${signInLatex(open)}${elements(element).map(mathMlInLatex).join(between)}\\right${signInLatex(close)}`;
  },
};

/** A formula in MathML, or a part of one, in LaTeX; elements that are not known are read through. */
export function mathMlInLatex(element: XmlElement): string {
  return known[element.name]?.(element) ?? within(element);
}
