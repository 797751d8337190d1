import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { usualSequences } from '../docx/fields.ts';
import { isBuiltIn } from '../docx/style-names.ts';
import type { NewNames } from '../new-names.ts';
import { type Attribute, attributeOf, type Element } from '../xml.ts';

const open = 'urn:oasis:names:tc:opendocument:xmlns:';

/** The names by which rules know the namespaces, whatever a file calls them. */
const prefixes: Record<string, string> = {
  [`${open}office:1.0`]: 'office',
  [`${open}text:1.0`]: 'text',
  [`${open}drawing:1.0`]: 'draw',
  [`${open}table:1.0`]: 'table',
  [`${open}style:1.0`]: 'style',
  [`${open}svg-compatible:1.0`]: 'svg',
  [`${open}xsl-fo-compatible:1.0`]: 'fo',
  [`${open}chart:1.0`]: 'chart',
  [`${open}meta:1.0`]: 'meta',
  [`${open}script:1.0`]: 'script',
  [`${open}form:1.0`]: 'form',
  'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0': 'loext',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};

/** The prefix of a namespace in OpenDocument; empty for others. */
export function prefixOf(uri: string): string {
  return prefixes[uri] ?? '';
}

/** Extensions of LibreOffice that only say how something looks. */
const looks =
  /^(?:contextual-spacing|opacity|hyphenation-[a-z-]+|word-spacing-[a-z]+|letter-spacing-[a-z]+|color-lum-(?:mod|off)|(?:fill-)?theme-color|decorative|graphic-[a-z-]+|border(?:-[a-z]+)?|padding(?:-[a-z]+)?|margin-gutter|rel-(?:width|height)(?:-rel)?|allow-overlap|may-break-between-pages|mirror-[a-z]+|num-list-format|scale-to-[XY]|snap-to-layout-grid|tab-[a-z-]+|blank-width-char|columns-[a-z-]+|line-space|text-[a-z]+-[a-z]+|start-intensity|regression-[a-z-]+|std-weight|custom-leader-lines|label-stroke|vertical-justify|shadow|kerning|script-type)$/;

/** Why an attribute goes; null if it stays, perhaps with another value. */
export function removedAttribute(attribute: Attribute, element: Element): RemovedThing | null {
  const { uri, local, value } = attribute;
  if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') return null;
  if (/rsid$/.test(local)) return 'revision-id';
  if (/^protection-key/.test(local)) return 'protection';
  const name = `${prefixOf(uri)}:${local}`;
  if (name === 'draw:name' && isShape(element))
    return /^(frame|image)$/.test(element.local) ? 'file-name' : 'given-name';
  if (name === 'office:name' && element.local === 'a') return 'personal-link';
  if (name === 'xlink:title') return 'personal-link';
  if (name === 'office:target-frame-name' && !/^_(blank|self|parent|top)$/.test(value)) return 'given-name';
  if (
    /^(?:draw:chain-next-name|draw:notify-on-update-of-ranges|style:font-adornments|text:filter-name)$/.test(
      name,
    )
  )
    return 'given-name';
  if (/:(?:string-value|condition|is-hidden|description|connection-name)$/.test(name)) return 'field-code';
  if (/:formula$/.test(name) && !/^(?:sequence|equation)$/.test(element.local)) return 'field-code';
  if (name === 'style:display-name' && !isBuiltIn(value)) return 'given-name';
  if (name === 'text:display') return 'field-code';
  if (prefixOf(uri) === 'loext' && !looks.test(local)) return 'editor-markup';
  if (/^[a-z]:\\|^file:/i.test(value)) return 'file-name';
  return isStray(attribute, element, name) ? 'given-name' : null;
}

/** Whether an element is drawn, so that its name is that of a thing in the text. */
function isShape({ local }: Element): boolean {
  return !/^(?:gradient|hatch|fill-image|marker|stroke-dash|opacity|layer|equation)$/.test(local);
}

/** Attributes that readers see, and those in which any sign may stand. */
const texts =
  /^(?:text:bullet-char|style:num-(?:prefix|suffix|format)|style:leader-text|text:label|loext:num-list-format|style:(?:char|leader-char)|style:decimal-char|number:.*|draw:(?:enhanced-path|formula|modifiers)|xlink:href|:.*)$/;

/** Whether an attribute has words where none belong: other letters than those of markup, an address, or a path. */
function isStray({ value }: Attribute, element: Element, name: string): boolean {
  if (texts.test(name) || changeOf(name, element) !== undefined) return false;
  return /[^\0-\x7f]|\S@\w+\.\w|\\/.test(value);
}

type Change = (value: string, names: NewNames, element: Element) => string;

const given: Change = (value, names) => names.of('Name', value);
const font: Change = (value, names) => names.font(value);
const fonts: Change = (value, names) => names.fonts(value);
/** Styles keep the names that programs give, also those of direct formatting, such as `P1`. */
const style: Change = (value, names) =>
  /^(?:M?(?:P|T|L|N|fr|gr|Fr|Sect|pm|dp)|ta|co|ro|ce|ch|G)\d{1,5}$/.test(value) || isBuiltIn(value)
    ? value
    : names.of('Style', value);
const styles: Change = (value, names, element) =>
  value.replaceAll(/\S+/g, (each) => style(each, names, element));
const sequence: Change = (value, names, element) =>
  usualSequences.has(value.toLowerCase()) ? value : given(value, names, element);
const formula: Change = (value, names, element) =>
  value.replace(
    /^(\w+:)?(.+?)([+-]\d+)?$/s,
    (_, prefix = '', name, step = '') => prefix + sequence(name, names, element) + step,
  );
const table: Change = (value, names) =>
  value === 'local-table' || value === '' ? value : names.of('Table', value);
/** Places in tables, such as `Table1.$A$1:.$B$2`. */
const cells: Change = (value, names, element) =>
  value.replaceAll(/\$?(?:'((?:[^']|'')+)'|([^\s.:'$]+))(?=\.)/g, (_, quoted, plain) =>
    table(quoted ?? plain, names, element),
  );
const section: Change = (value, names) => names.of('Section', value);

const references =
  /:(?:.*-)?(?:(?:style|page-layout|master-page|page)-name|fill-(?:gradient|hatch|image)-name|opacity-name|stroke-dash|marker-start|marker-end|style-override)$/;

/** How the value of an attribute becomes another. */
function changeOf(name: string, element: Element): Change | undefined {
  if (name === 'style:font-style-name') return (value) => (/^[A-Za-z ]{0,20}$/.test(value) ? value : '');
  if (name === 'style:name') return element.local === 'font-face' ? font : style;
  if (/:class-names$|:stroke-dash-names$/.test(name)) return styles;
  if (references.test(name)) return style;
  if (name === 'draw:name' && element.local !== 'equation') return element.local === 'layer' ? given : style;
  if (/^(?:table:template-name|table:name)$/.test(name))
    return /template/.test(name + element.local) ? style : table;
  if (/:font-name(?:-asian|-complex)?$/.test(name)) return font;
  if (/:font-family(?:-asian|-complex)?$/.test(name)) return fonts;
  if (name === 'text:formula') return formula;
  if (name === 'text:name' && /^sequence/.test(element.local)) return sequence;
  if (name === 'text:caption-sequence-name') return sequence;
  if (name === 'text:name' && element.local === 'section') return section;
  if (/:(?:[a-z-]+-)?cell-(?:range-)?address$/.test(name)) return cells;
  if (name === 'draw:id' && element.local === 'glue-point') return undefined;
  return /^(?:text:(?:name|ref-name|id|continue-list|index-name|section-name)|draw:(?:id|layer|start-shape|end-shape|caption-id)|xml:id)$/.test(
    name,
  )
    ? given
    : undefined;
}

/** Whether an attribute has the name of a font, style or other thing, as copies give it. */
export function isGivenName(element: Element, { uri, local }: Attribute): boolean {
  return changeOf(`${prefixOf(uri)}:${local}`, element) !== undefined || local === 'display-name';
}

/** The value of an attribute in the copy: names that people give are new ones. */
export function newValue(attribute: Attribute, element: Element, names: NewNames): string {
  const { uri, value } = attribute;
  return changeOf(`${prefixOf(uri)}:${attribute.local}`, element)?.(value, names, element) ?? value;
}

/** The address of a place in the same document; null if what it names has no name in the copy. */
export function newAnchor(address: string, element: Element, names: NewNames): string | null {
  const [, name = '', kind] = /^#(.*?)(?:\|(\w+))?$/s.exec(decoded(address)) ?? [];
  if (kind === undefined) return `#${given(name, names, element)}`;
  if (kind === 'table') return `#${table(name, names, element)}|table`;
  return kind === 'region' ? `#${section(name, names, element)}|region` : null;
}

/** An address without percent signs for letters. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The name of the style that an element of the text has. */
export function styleOf(element: Element): string {
  return attributeOf(element, 'style-name') ?? '';
}
