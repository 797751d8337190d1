import { isImpersonal } from '../docx/fields.ts';
import { NewNames } from '../new-names.ts';
import type { Removed } from '../removed.ts';
import { type Attribute, type Element, filterXml } from '../xml.ts';

/** Cleans a picture inside another; null when its kind is not known. */
export type ScrubInside = (
  bytes: Uint8Array,
  removed: Removed,
  part: string,
) => { bytes: Uint8Array; type: string } | null;

const known = new Set([
  '',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
]);

/** What shows nothing: descriptions that programs fill with names of files, programs, and what belongs to others. */
const unwanted = /^(?:title|desc|metadata|script|foreignObject|handler|cursor|color-profile|view)$/;
/** Elements whose text is drawn, or says how. */
const withText = /^(?:text|tspan|textPath|tref|altGlyph|a|style)$/;

/**
 * An SVG with its drawing only: metadata, titles, descriptions, scripts, foreign content, comments and the marks of drawing
 * programs go; ids and classes are numbered anew. What is written in it stays.
 * @throws CannotScrub when it is not well-formed XML
 */
export function scrubSvg(bytes: Uint8Array, removed: Removed, part: string, inside: ScrubInside): Uint8Array {
  const names = new SvgNames();
  return filterXml(bytes, {
    knows: (uri) => known.has(uri),
    foreign: () => removed.add('editor-markup', part),
    fate(element) {
      if (unwanted.test(element.local)) {
        removed.add('editor-markup', part);
        return 'drop';
      }
      const kept = element.attributes.flatMap((attribute) =>
        scrubAttribute(attribute, element, names, (bytes) => inside(bytes, removed, part)),
      );
      removed.add('editor-markup', part, element.attributes.length - kept.length);
      element.attributes = kept;
      return 'keep';
    },
    text: (text, { local }) => {
      if (local === 'style') return names.inStyles(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
      return withText.test(local) ? text : text.replaceAll(/\S+/g, '');
    },
  });
}

/** Numbers in place of ids and classes. */
class SvgNames {
  readonly #numbers = new Map<string, string>();
  readonly #fonts = new NewNames();

  id(name: string): string {
    return this.#numbered('i', name);
  }

  ofClass(name: string): string {
    return this.#numbered('c', name);
  }

  /** Styles with new names in selectors, and without addresses outside the drawing. */
  inStyles(styles: string): string {
    const rules = styles.replaceAll(/@(?:import|namespace)[^;]*;?/gi, '').split(/(?<=[{}])/);
    return rules
      .map((rule) => {
        if (!rule.endsWith('{')) return this.inValue(rule);
        return rule.replaceAll(/([#.])(-?[\p{L}_][\p{L}\d_-]*)/gu, (_, sign: string, name: string) =>
          sign === '#' ? `#${this.id(name)}` : `.${this.ofClass(name)}`,
        );
      })
      .join('');
  }

  /** A value with the new ids of what it refers to. */
  inValue(value: string): string {
    return value
      .replaceAll(
        /(font-family\s*:)([^;}]*)/gi,
        (_, property: string, list: string) => property + this.fonts(list),
      )
      .replaceAll(/(?:-inkscape|-adobe|-sodipodi)[\w-]*\s*:[^;}]*;?/gi, '')
      .replaceAll(/url\(\s*(["']?)(.*?)\1\s*\)/gi, (_, __, address: string) =>
        address.startsWith('#') ? `url(#${this.id(address.slice(1))})` : 'none',
      );
  }

  /** A list of fonts, in which those that few have get new names. */
  fonts(list: string): string {
    return this.#fonts.fonts(list);
  }

  #numbered(prefix: string, name: string): string {
    const key = `${prefix}${name}`;
    const given = this.#numbers.get(key) ?? `${prefix}${this.#numbers.size + 1}`;
    this.#numbers.set(key, given);
    return given;
  }
}

function scrubAttribute(
  attribute: Attribute,
  element: Element,
  names: SvgNames,
  inside: (bytes: Uint8Array) => ReturnType<ScrubInside>,
): Attribute[] {
  const { uri, local, value } = attribute;
  const as = (changed: string): Attribute[] => [{ ...attribute, value: changed }];
  if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') return [attribute];
  if (
    !known.has(uri) ||
    /^(?:on|data-|aria-)/i.test(local) ||
    /^(?:base|label|name|inkscape.*)$/i.test(local)
  )
    return [];
  if (uri.endsWith('xlink') && local !== 'href') return [];
  if (local === 'id') return as(names.id(value));
  if (local === 'class')
    return as(
      value
        .split(/\s+/)
        .filter(Boolean)
        .map((each) => names.ofClass(each))
        .join(' '),
    );
  // When an animation begins, by another's id.
  if (local === 'begin' || local === 'end') return /^[\d\s.:;+smhin-]*$/.test(value) ? [attribute] : [];
  if (local === 'font-family') return as(names.fonts(value));
  if (local !== 'href') return as(names.inValue(value));
  if (value.startsWith('#')) return as(`#${names.id(value.slice(1))}`);
  if (element.local === 'a') return isImpersonal(value) ? [attribute] : [];
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.*)$/s.exec(value) ?? [];
  if (!type || !data) return [];
  const picture = inside(Buffer.from(data, 'base64'));
  return picture ? as(`data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`) : [];
}
