import { elementAt, elements, textIn, type XmlElement, type XmlNode } from './xml.ts';

/*
 * Formulas in one line, much as they are typed: “Y=a+bX”, “PM2.5”, “x^2”, “(a+b)/c”, “√(x)”. The letters and numbers
 * are those of the formula, so words are found in it.
 */

type Write = (element: XmlElement) => string;

const child = (element: XmlElement, name: string): string => {
  const found = elementAt(element, name);
  return found ? inOfficeMath(found) : '';
};
const property = (element: XmlElement, name: string): string | undefined =>
  elementAt(element, `${element.name}Pr`, `m:${name}`)?.attributes['m:val'];

const officeMath: Record<string, Write> = {
  'm:t': textIn,
  'w:t': textIn,
  'w:del': () => '',
  'w:moveFrom': () => '',
  'm:f': (element) => fraction(child(element, 'm:num'), child(element, 'm:den')),
  'm:sSub': (element) => withScripts(child(element, 'm:e'), child(element, 'm:sub')),
  'm:sSup': (element) => withScripts(child(element, 'm:e'), '', child(element, 'm:sup')),
  'm:sSubSup': (element) =>
    withScripts(child(element, 'm:e'), child(element, 'm:sub'), child(element, 'm:sup')),
  'm:limLow': (element) => withScripts(child(element, 'm:e'), child(element, 'm:lim')),
  'm:limUpp': (element) => withScripts(child(element, 'm:e'), '', child(element, 'm:lim')),
  'm:nary': (element) => {
    const sign = property(element, 'chr') ?? '∫';
    return `${withScripts(sign, child(element, 'm:sub'), child(element, 'm:sup'))} ${child(element, 'm:e')}`;
  },
  'm:rad': (element) => root(child(element, 'm:e'), child(element, 'm:deg')),
  'm:func': (element) => `${child(element, 'm:fName')} ${child(element, 'm:e')}`,
  'm:d': (element) => {
    const inside = elements(element, 'm:e').map(inOfficeMath);
    const between = property(element, 'sepChr') ?? '|';
    return `${property(element, 'begChr') ?? '('}${inside.join(between)}${property(element, 'endChr') ?? ')'}`;
  },
  'm:acc': (element) => `${child(element, 'm:e')}${property(element, 'chr') ?? '\u0302'}`,
  'm:eqArr': (element) => elements(element, 'm:e').map(inOfficeMath).join('; '),
  'm:m': (element) =>
    elements(element, 'm:mr')
      .map((row) => elements(row, 'm:e').map(inOfficeMath).join(', '))
      .join('; '),
  'm:oMathPara': (element) => elements(element, 'm:oMath').map(inOfficeMath).join('; '),
};

/** A formula of Word (`m:oMath`, ISO/IEC 29500-1, 22.1) in one line. */
export function inOfficeMath(element: XmlElement): string {
  const write = officeMath[element.name];
  return write ? write(element) : elements(element).map(inOfficeMath).join('');
}

const mathMl: Record<string, Write> = {
  'math:annotation': () => '',
  'math:annotation-xml': () => '',
  'math:mfrac': (element) => fraction(part(element, 0), part(element, 1)),
  'math:msub': (element) => withScripts(part(element, 0), part(element, 1)),
  'math:munder': (element) => withScripts(part(element, 0), part(element, 1)),
  'math:msup': (element) => withScripts(part(element, 0), '', part(element, 1)),
  'math:mover': (element) => withScripts(part(element, 0), '', part(element, 1)),
  'math:msubsup': (element) => withScripts(part(element, 0), part(element, 1), part(element, 2)),
  'math:munderover': (element) => withScripts(part(element, 0), part(element, 1), part(element, 2)),
  'math:msqrt': (element) => root(elements(element).map(inMathMl).join('')),
  'math:mroot': (element) => root(part(element, 0), part(element, 1)),
  'math:mtable': (element) => elements(element).map(inMathMl).join('; '),
  'math:mtr': (element) => elements(element).map(inMathMl).join(', '),
  'math:mfenced': (element) => {
    const { open = '(', close = ')', separators = ',' } = element.attributes;
    return `${open}${elements(element).map(inMathMl).join(separators.charAt(0))}${close}`;
  },
};

/** A formula in MathML, as OpenDocument has it, in one line. */
export function inMathMl(node: XmlNode): string {
  if (typeof node === 'string') return node.trim();
  const write = mathMl[node.name];
  return write ? write(node) : node.children.map(inMathMl).join('');
}

function part(element: XmlElement, place: number): string {
  const found = elements(element)[place];
  return found ? inMathMl(found) : '';
}

function fraction(above: string, below: string): string {
  return `${grouped(above)}/${grouped(below)}`;
}

/** Numbers below stand close to what they belong to, as in names of substances. */
function withScripts(base: string, below: string, above = ''): string {
  const sub = below === '' || /^[\d.,]+$/.test(below) ? below : `_${grouped(below)}`;
  return `${base}${sub}${above === '' ? '' : `^${grouped(above)}`}`;
}

function root(inside: string, degree = ''): string {
  return `${degree}√${grouped(inside)}`;
}

function grouped(text: string): string {
  return /^(?:[\p{L}\p{N}.,]+|\(.*\))$/u.test(text) ? text : `(${text})`;
}
