import type { Field, Link } from '../../model.ts';
import { signOf } from '../symbols.ts';
import { elementAt, type XmlElement } from '../xml.ts';

const kinds: Record<string, Field['kind']> = {
  CITATION: 'citation',
  BIBLIOGRAPHY: 'bibliography',
  REF: 'reference',
  PAGEREF: 'reference',
  NOTEREF: 'reference',
  SEQ: 'sequence',
  TOC: 'contents',
};

/** What the codes of reference managers begin with. */
const managers: [beginning: RegExp, name: string, kind: Field['kind']][] = [
  [/^ADDIN ZOTERO_ITEM/i, 'zotero', 'citation'],
  [/^ADDIN ZOTERO_BIBL/i, 'zotero', 'bibliography'],
  [/^ADDIN (?:CSL_CITATION|Mendeley Citation)/i, 'mendeley', 'citation'],
  [/^ADDIN Mendeley Bibliography/i, 'mendeley', 'bibliography'],
  [/^ADDIN EN\.CITE/i, 'endnote', 'citation'],
  [/^ADDIN EN\.REFLIST/i, 'endnote', 'bibliography'],
];

/** A field by its code (ISO/IEC 29500-1, 17.16), or by that of a reference manager. */
export function fieldOf(code: string): Field {
  const words = code.trim();
  const manager = managers.find(([beginning]) => beginning.test(words));
  if (manager) {
    const [data] = /[{<].*/s.exec(words) ?? [];
    return { name: manager[1], kind: manager[2], ...(data && manager[2] === 'citation' && { data }) };
  }
  const name = /^\w+/.exec(words)?.[0].toUpperCase() ?? '';
  return { name, kind: kinds[name] ?? 'other' };
}

/** The link that the code of a field makes of its result. */
export function linkOf(code: string): Link | undefined {
  const [, address = '', rest = ''] = /^\s*HYPERLINK\s+(?:"([^"]*)")?(.*)$/is.exec(code) ?? [];
  const place = /\\l\s+"([^"]*)"/i.exec(rest)?.[1];
  const target = `${address}${place ? `#${place}` : ''}`;
  return target === '' ? undefined : { target };
}

/** The citation or list of references that a content control holds. */
export function fieldOfControl(control: XmlElement): Field | undefined {
  const properties = elementAt(control, 'w:sdtPr');
  if (elementAt(properties, 'w:citation')) return { name: 'CITATION', kind: 'citation' };
  if (elementAt(properties, 'w:bibliography')) return { name: 'BIBLIOGRAPHY', kind: 'bibliography' };
  const tag = elementAt(properties, 'w:tag')?.attributes['w:val'] ?? '';
  const [, kind, packed] = /^MENDELEY_(CITATION|BIBLIOGRAPHY)(?:_v3_(.+))?/.exec(tag) ?? [];
  if (!kind) return undefined;
  const data = packed && Buffer.from(packed, 'base64').toString('utf8');
  return { name: 'mendeley', kind: kind === 'CITATION' ? 'citation' : 'bibliography', ...(data && { data }) };
}

/** The sign that a field without a result draws; undefined for a formula, empty for others. */
export function drawnBy(code: string): string | undefined {
  const [, position = '', rest = ''] = /^\s*SYMBOL\s+(0x[\da-f]+|\d+)(.*)$/is.exec(code) ?? [];
  if (position !== '') {
    const font = /\\f\s*"?([^"\\]+?)"?\s*(?:\\|$)/i.exec(rest)?.[1] ?? 'Symbol';
    return signOf(font, Number(position));
  }
  return /^\s*EQ\s/i.test(code) ? undefined : '';
}
