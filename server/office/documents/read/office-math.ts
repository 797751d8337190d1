import { joined, lettersInLatex, signInLatex, textInLatex } from './math-letters.ts';
import { elementAt, elements, textIn, type XmlElement } from './xml.ts';

/*
 * Formulas of Word (Office Math, ISO/IEC 29500-1, 22.1) in LaTeX. What is not known is read through, so no letter is lost.
 */

type Write = (element: XmlElement) => string;

const child: (element: XmlElement, name: string) => string = (element, name) => {
  const found = elementAt(element, name);
  return found ? within(found) : '';
};

const property = (element: XmlElement, name: string): string | undefined => {
  const found = elementAt(element, `${element.name}Pr`, `m:${name}`);
  return found && (found.attributes['m:val'] ?? '');
};

const isOn = (value: string | undefined) => value !== undefined && !/^(?:0|off|false)$/.test(value);

function within(element: XmlElement): string {
  return joined(elements(element).map(officeMathInLatex));
}

const accents: Record<string, [one: string, many: string]> = {
  '\u0302': ['hat', 'widehat'],
  '\u0303': ['tilde', 'widetilde'],
  '\u0304': ['bar', 'overline'],
  '\u0305': ['bar', 'overline'],
  '¯': ['bar', 'overline'],
  '\u20D7': ['vec', 'overrightarrow'],
  '→': ['vec', 'overrightarrow'],
  '\u0307': ['dot', 'dot'],
  '\u0308': ['ddot', 'ddot'],
  '\u20DB': ['dddot', 'dddot'],
  '\u0306': ['breve', 'breve'],
  '\u030C': ['check', 'check'],
  '\u0301': ['acute', 'acute'],
  '\u0300': ['grave', 'grave'],
};

/** A sign that grows with what it encloses; a point for none. */
function fence(sign: string): string {
  if (sign === '') return '.';
  return /[{}]/.test(sign) ? `\\${sign}` : signInLatex(sign);
}

function enclosed(open: string, inside: string, close: string): string {
  return `\\left${fence(open)}${spaced(inside)}\\right${fence(close)}`;
}

/** A command before it must not run into its first letter. */
function spaced(inside: string): string {
  return /^[A-Za-z]/.test(inside) ? ` ${inside}` : inside;
}

function scripts(base: string, below: string, above = ''): string {
  const sub = below === '' ? '' : `_{${below}}`;
  return `${grouped(base)}${sub}${above === '' ? '' : `^{${above}}`}`;
}

/** What takes scripts as one: a letter, a number, a command alone; others in braces. */
function grouped(base: string): string {
  const isOne = /^(?:[^\\\s]|\d+|\\[A-Za-z]+|\\(?:text|mathrm|mathbf|mathbb)\{[^{}]*\})$/u.test(base);
  return isOne || base === '' ? base || '{}' : `{${base}}`;
}

/** A base with what stands right below or above it. */
function limits(base: string, limit: string, side: 'below' | 'above'): string {
  if (/^\\(?:lim|max|min|sup|inf|sum|prod|underbrace\{.*\}|overbrace\{.*\})$/.test(base))
    return `${base}${side === 'below' ? '_' : '^'}{${limit}}`;
  return `\\${side === 'below' ? 'underset' : 'overset'}{${limit}}{${base}}`;
}

function rows(element: XmlElement, environment: string): string {
  const lines = elements(element, 'm:e').map((line) => within(line).replaceAll('\\&', '&'));
  const aligned = lines.some((line) => line.includes('&'));
  const name = environment === 'gathered' && aligned ? 'aligned' : environment;
  return `\\begin{${name}}${lines.map(spaced).join(' \\\\ ')}\\end{${name}}`;
}

const known: Record<string, Write> = {
  'm:r': letters,
  'w:del': () => '',
  'w:moveFrom': () => '',
  'm:f': (element) => {
    const [above, below] = [child(element, 'm:num'), child(element, 'm:den')];
    const type = property(element, 'type');
    if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`;
    return type === 'noBar' ? `{${above} \\atop ${below}}` : `\\frac{${above}}{${below}}`;
  },
  'm:sSub': (element) => scripts(child(element, 'm:e'), child(element, 'm:sub')),
  'm:sSup': (element) => scripts(child(element, 'm:e'), '', child(element, 'm:sup')),
  'm:sSubSup': (element) => scripts(child(element, 'm:e'), child(element, 'm:sub'), child(element, 'm:sup')),
  'm:sPre': (element) =>
    joined([scripts('', child(element, 'm:sub'), child(element, 'm:sup')), child(element, 'm:e')]),
  'm:limLow': (element) => limits(child(element, 'm:e'), child(element, 'm:lim'), 'below'),
  'm:limUpp': (element) => limits(child(element, 'm:e'), child(element, 'm:lim'), 'above'),
  'm:nary': (element) => {
    const sign = signInLatex(property(element, 'chr') || '∫');
    const place = property(element, 'limLoc') === 'undOvr' && /int$/.test(sign) ? '\\limits' : '';
    const [below, above] = [child(element, 'm:sub'), child(element, 'm:sup')];
    return joined([`${sign}${place}${marks(below, above)}`, child(element, 'm:e')]);
  },
  'm:rad': (element) => {
    const degree = isOn(property(element, 'degHide')) ? '' : child(element, 'm:deg');
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${child(element, 'm:e')}}`;
  },
  'm:func': (element) => joined([child(element, 'm:fName'), child(element, 'm:e')]),
  'm:d': (element) => {
    const [open, close] = [property(element, 'begChr') ?? '(', property(element, 'endChr') ?? ')'];
    const parts = elements(element, 'm:e');
    const [only] = elements(parts[0]);
    if (open === '{' && close === '' && parts.length === 1 && only?.name === 'm:eqArr')
      return rows(only, 'cases');
    const between = signInLatex(property(element, 'sepChr') || '|');
    return enclosed(
      open,
      joined(parts.map(within).flatMap((part, at) => (at > 0 ? [between, part] : [part]))),
      close,
    );
  },
  'm:acc': (element) => {
    const base = child(element, 'm:e');
    const [one, many] = accents[property(element, 'chr') ?? '\u0302'] ?? ['hat', 'widehat'];
    return `\\${/^(?:.|\\[A-Za-z]+)$/u.test(base) ? one : many}{${base}}`;
  },
  'm:bar': (element) =>
    `\\${property(element, 'pos') === 'top' ? 'overline' : 'underline'}{${child(element, 'm:e')}}`,
  'm:borderBox': (element) => `\\boxed{${child(element, 'm:e')}}`,
  'm:groupChr': (element) => {
    const [sign, isTop] = [property(element, 'chr') ?? '⏟', property(element, 'pos') === 'top'];
    const name = /[⏞⏟]/.test(sign) ? (isTop ? 'overbrace' : 'underbrace') : isTop ? 'overset' : 'underset';
    const base = child(element, 'm:e');
    return /brace$/.test(name) ? `\\${name}{${base}}` : `\\${name}{${signInLatex(sign)}}{${base}}`;
  },
  'm:phant': (element) => {
    const show = property(element, 'show');
    const inside = child(element, 'm:e');
    return show === undefined || isOn(show) ? inside : `\\phantom{${inside}}`;
  },
  'm:eqArr': (element) => rows(element, 'gathered'),
  'm:m': (element) => {
    const lines = elements(element, 'm:mr').map((row) => elements(row, 'm:e').map(within).join(' & '));
    return `\\begin{matrix}${lines.map(spaced).join(' \\\\ ')}\\end{matrix}`;
  },
  'm:oMathPara': (element) => {
    const lines = elements(element, 'm:oMath').map(within);
    return lines.length > 1
      ? `\\begin{gathered}${lines.map(spaced).join(' \\\\ ')}\\end{gathered}`
      : (lines[0] ?? '');
  },
};

function marks(below: string, above: string): string {
  return `${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`;
}

/** A formula of Word, or a part of one, in LaTeX. */
export function officeMathInLatex(element: XmlElement): string {
  if (/Pr$/.test(element.name)) return '';
  return (
    known[element.name]?.(element) ??
    (element.name === 'w:t' ? lettersInLatex(textIn(element)) : within(element))
  );
}

const alphabets: Record<string, string> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

/** A run of letters in its style (`m:rPr`, 22.1.2.87). */
function letters(run: XmlElement): string {
  const text = elements(run)
    .filter(({ name }) => name === 'm:t' || name === 'w:t')
    .map(textIn)
    .join('');
  const properties = elementAt(run, 'm:rPr');
  const nor = elementAt(properties, 'm:nor');
  if (nor && isOn(nor.attributes['m:val'] ?? '')) return textInLatex(text);
  const written = lettersInLatex(text);
  const alphabet = alphabets[elementAt(properties, 'm:scr')?.attributes['m:val'] ?? ''];
  const style = elementAt(properties, 'm:sty')?.attributes['m:val'];
  const isPlain = /^[A-Za-z0-9]+$/.test(written);
  if (alphabet && isPlain) return `\\${alphabet}{${written}}`;
  if ((style === 'b' || style === 'bi') && isPlain) return `\\mathbf{${written}}`;
  return style === 'p' && /^[A-Za-z]{2,}$/.test(written) ? `\\mathrm{${written}}` : written;
}
