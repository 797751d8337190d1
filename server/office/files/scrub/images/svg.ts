import type { Removed } from '../removed.ts';
import { type Attribute, type Element, filterXml } from '../xml.ts';

/** Cleans a picture inside the drawing; null when its kind is not known. */
type ScrubInside = (
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

/**
 * An SVG with its drawing only: metadata, scripts, foreign content, comments and the marks of drawing programs go. What
 * is written in it stays, also its title and description.
 * @throws CannotScrub when it is not well-formed XML
 */
export function scrubSvg(bytes: Uint8Array, removed: Removed, part: string, inside: ScrubInside): Uint8Array {
  return filterXml(bytes, {
    knows: (uri) => known.has(uri),
    foreign: () => removed.add('editor-markup', part),
    fate(element) {
      if (/^(metadata|script|foreignObject|handler)$/.test(element.local)) {
        removed.add('editor-markup', part);
        return 'drop';
      }
      const kept = element.attributes.flatMap((attribute) =>
        scrubAttribute(attribute, element, (bytes) => inside(bytes, removed, part)),
      );
      removed.add('editor-markup', part, element.attributes.length - kept.length);
      element.attributes = kept;
      return 'keep';
    },
    text: (text, { local }) => (local === 'style' ? text.replaceAll(/\/\*[\s\S]*?\*\//g, '') : text),
  });
}

function scrubAttribute(
  attribute: Attribute,
  element: Element,
  inside: (bytes: Uint8Array) => ReturnType<ScrubInside>,
): Attribute[] {
  if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') return [attribute];
  if (!known.has(attribute.uri) || /^(on|data-)/i.test(attribute.local) || attribute.local === 'base')
    return [];
  if (attribute.uri.endsWith('xlink') && attribute.local !== 'href') return [];
  if (attribute.local !== 'href') return [attribute];
  if (attribute.value.startsWith('#')) return [attribute];
  if (element.local === 'a') return /^https?:/i.test(attribute.value) ? [attribute] : [];
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.*)$/s.exec(attribute.value) ?? [];
  if (!type || !data) return [];
  const picture = inside(Buffer.from(data, 'base64'));
  if (!picture) return [];
  return [
    { ...attribute, value: `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}` },
  ];
}
