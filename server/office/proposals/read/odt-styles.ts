import type { Block } from '../block.ts';
import { elementAt, elements, type XmlElement } from './xml.ts';

export type Look = Pick<Block, 'style' | 'size' | 'bold' | 'centred'> & { raised: boolean; hidden: boolean };

/** Resolves the name of a style to its look, within what is around it. */
export type Looks = (name: string | undefined, outer?: Look) => Look;

/** Resolves names of styles to looks, each inheriting from its parent and what is around it. */
export function looks(sheets: (XmlElement | undefined)[]): Looks {
  const styles = new Map<string, XmlElement>();
  for (const sheet of sheets)
    for (const style of elements(sheet, 'style:style'))
      styles.set(style.attributes['style:name'] ?? '', style);
  const around: Look = { style: '', size: 12, bold: false, centred: false, raised: false, hidden: false };
  const resolve = (name: string | undefined, outer: Look = around, depth = 0): Look => {
    const style = styles.get(name ?? '');
    if (!style || depth > 20) return outer;
    const { 'style:display-name': display, 'style:parent-style-name': parent } = style.attributes;
    const base = parent === undefined ? outer : resolve(parent, outer, depth + 1);
    const letters = elementAt(style, 'style:text-properties')?.attributes ?? {};
    const align = elementAt(style, 'style:paragraph-properties')?.attributes['fo:text-align'];
    const weight = letters['fo:font-weight'];
    const shown = letters['text:display'];
    // Automatic styles (`P1`) have no name of their own: the style they derive from is meant.
    const isNamed = !/^[PT]\d+$/.test(name ?? '');
    return {
      style: isNamed ? (display ?? name ?? '').replaceAll('_20_', ' ').toLowerCase() : base.style,
      size: Number.parseFloat(letters['fo:font-size'] ?? '') || base.size,
      bold: weight === undefined ? base.bold : weight !== 'normal',
      centred: align === undefined ? base.centred : align === 'center',
      raised:
        letters['style:text-position'] === undefined
          ? base.raised
          : /^super|^[1-9]/.test(letters['style:text-position']),
      hidden: shown === undefined ? base.hidden : shown === 'none',
    };
  };
  return (name, outer) => resolve(name, outer);
}
