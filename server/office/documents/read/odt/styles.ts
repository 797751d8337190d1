import type { Mark } from '#shared/office/review-text.ts';
import type { OtherLook, Look as ParagraphLook } from '../../model.ts';
import { elementAt, elements, type XmlElement } from '../xml.ts';

/** What styles give a paragraph or its letters. */
export type Look = Omit<ParagraphLook, 'isListed'> & { marks: readonly Mark[]; hidden: boolean } & {
  otherLook?: OtherLook | undefined;
};

/** Resolves the name of a style to its look, within what is around it. */
export type Looks = (name: string | undefined, outer?: Look) => Look;

/** Resolves names of styles to looks, each inheriting from its parent and what is around it. */
export function looks(sheets: (XmlElement | undefined)[]): Looks {
  const styles = new Map<string, XmlElement>();
  for (const sheet of sheets)
    for (const style of elements(sheet, 'style:style'))
      styles.set(style.attributes['style:name'] ?? '', style);
  const around: Look = {
    style: '',
    size: 12,
    bold: false,
    centred: false,
    isRight: false,
    indent: 0,
    marks: [],
    hidden: false,
  };
  const resolve = (name: string | undefined, outer: Look = around, depth = 0): Look => {
    const style = styles.get(name ?? '');
    if (!style || depth > 20) return outer;
    const { 'style:display-name': display, 'style:parent-style-name': parent } = style.attributes;
    const base = parent === undefined ? outer : resolve(parent, outer, depth + 1);
    const letters = elementAt(style, 'style:text-properties')?.attributes ?? {};
    const { 'fo:text-align': align, 'fo:margin-left': margin } =
      elementAt(style, 'style:paragraph-properties')?.attributes ?? {};
    const weight = letters['fo:font-weight'];
    const shown = letters['text:display'];
    // Automatic styles (`P1`) have no name of their own: the style they derive from is meant.
    const isNamed = !/^[PT]\d+$/.test(name ?? '');
    return {
      style: isNamed ? (display ?? name ?? '').replaceAll('_20_', ' ').toLowerCase() : base.style,
      size: Number.parseFloat(letters['fo:font-size'] ?? '') || base.size,
      bold: weight === undefined ? base.bold : weight !== 'normal',
      centred: align === undefined ? base.centred : align === 'center',
      isRight: align === undefined ? base.isRight === true : /^(?:right|end)$/.test(align),
      indent: margin === undefined ? base.indent : inPoints(margin),
      marks: marksWith(base.marks, letters, display ?? name ?? ''),
      otherLook: otherLookOf(name ?? '', letters) ?? base.otherLook,
      hidden: shown === undefined ? base.hidden : shown === 'none',
    };
  };
  return (name, outer) => resolve(name, outer);
}

/** What the author set by hand (`T1`) that no mark has. */
function otherLookOf(name: string, letters: XmlElement['attributes']): OtherLook | undefined {
  if (!/^T\d+$/.test(name)) return undefined;
  const {
    'style:text-line-through-style': line = 'none',
    'fo:background-color': ground = 'transparent',
    'fo:color': colour = '#000000',
  } = letters;
  if (line !== 'none') return 'struck-out';
  if (!/^(?:transparent|#ffffff)$/i.test(ground)) return 'highlighted';
  return colour === '#000000' ? undefined : 'coloured';
}

const units: Record<string, number> = { cm: 72 / 2.54, mm: 72 / 25.4, in: 72, pt: 1 };

/** A length such as `1.25cm` in points; 0 for one in another unit. */
function inPoints(length: string): number {
  const [, number = '', unit = ''] = /^(-?[\d.]+)(cm|mm|in|pt)$/.exec(length) ?? [];
  return Number(number) * (units[unit] ?? 0) || 0;
}

/** The marks of letters with these properties (OpenDocument 1.3, 16.29.21) within others. */
function marksWith(base: readonly Mark[], letters: XmlElement['attributes'], style: string): Mark[] {
  const {
    'fo:font-weight': weight,
    'fo:font-style': slant,
    'fo:font-variant': variant,
    'style:text-underline-style': line,
    'style:text-position': position,
  } = letters;
  const said: Record<Mark, boolean | undefined> = {
    bold: weight && weight !== 'normal',
    italic: slant && slant !== 'normal',
    'small-caps': variant && variant === 'small-caps',
    underline: line && line !== 'none',
    superscript: position && /^super|^[1-9]/.test(position),
    subscript: position && /^sub|^-/.test(position),
    code: /^(?:Source(?:_20_|_| )Text|Preformatted)/.test(style) || undefined,
  } as Record<Mark, boolean | undefined>;
  return (Object.keys(said) as Mark[]).filter((mark) => said[mark] ?? base.includes(mark));
}
