import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { namesFile } from '../alternative-text.ts';
import { isImpersonal } from '../docx/fields.ts';
import { NewNames } from '../new-names.ts';
import type { Removed } from '../removed.ts';
import { type Attribute, attributeOf, type Element, type Fate, type Rules } from '../xml.ts';
import { newAnchor, newValue, prefixOf, removedAttribute, styleOf } from './attributes.ts';
import { HidingStyles, isHidden, isParagraph } from './hidden.ts';

/** Elements that go with everything inside, by their names in OpenDocument 1.3. */
const dropped: Record<string, RemovedThing> = {
  'office:annotation': 'comments',
  'office:annotation-end': 'comments',
  'office:change-info': 'tracked-changes',
  'office:event-listeners': 'script',
  'office:binary-data': 'embedded-object',
  'office:dde-source': 'embedded-object',
  'office:meta': 'author-property',
  'office:settings': 'settings',
  'text:tracked-changes': 'tracked-changes',
  'text:change': 'tracked-changes',
  'text:change-start': 'tracked-changes',
  'text:change-end': 'tracked-changes',
  'text:variable-decls': 'document-variable',
  'text:user-field-decls': 'document-variable',
  'text:dde-connection-decls': 'embedded-object',
  'text:alphabetical-index-auto-mark-file': 'file-name',
  'text:script': 'script',
  'text:alphabetical-index-mark': 'field-code',
  'text:alphabetical-index-mark-start': 'field-code',
  'text:alphabetical-index-mark-end': 'field-code',
  'text:user-index-mark': 'field-code',
  'text:user-index-mark-start': 'field-code',
  'text:user-index-mark-end': 'field-code',
  'draw:object-ole': 'embedded-object',
  'draw:plugin': 'embedded-object',
  'draw:applet': 'embedded-object',
  'draw:floating-frame': 'embedded-object',
  'draw:control': 'form',
  'draw:param': 'embedded-object',
  'table:tracked-changes': 'tracked-changes',
  'table:table-source': 'file-name',
  'table:cell-range-source': 'file-name',
  'text:hidden-paragraph': 'field-code',
  'text:toc-mark': 'field-code',
  'draw:image-map': 'personal-link',
  'svg:font-face-src': 'embedded-object',
  'loext:signature-line': 'signature',
};

/** Fields of which only the shown result stays. */
const personalFields = new Set(
  `author-name author-initials creator initial-creator printed-by file-name template-name user-defined sender-firstname
  sender-lastname sender-initials sender-title sender-position sender-email sender-phone-private sender-fax sender-company
  sender-phone-work sender-street sender-city sender-postal-code sender-country sender-state-or-province
  editing-duration editing-cycles creation-date creation-time modification-date modification-time print-date print-time
  description keywords subject title variable-set variable-get variable-input user-field-get user-field-input
  expression text-input conditional-text hidden-text placeholder dde-connection database-display database-next
  database-name database-row-select database-row-number execute-macro measure meta-field meta
  bibliography-mark drop-down table-formula`.split(/\s+/),
);

/** Elements of the frame of a document; others of that namespace are comments, scripts, data and the like. */
const frame = new Set(
  `document-content document-styles automatic-styles styles master-styles font-face-decls body text chart
  drawing`.split(/\s+/),
);

const citation = /ZOTERO|CSL_CITATION|CSL_BIBLIOGRAPHY|Mendeley|JR_cite|CITAVI|EN\.CITE|[{}]/i;
const spaces = [
  'urn:oasis:names:tc:opendocument:xmlns:',
  'urn:org:documentfoundation:names:experimental:',
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://openoffice.org/2009/office',
  'http://openoffice.org/2009/table',
  'http://openoffice.org/2004/office',
];

/** The address of a part in the copy; null when it goes. */
type NewAddress = (address: string) => string | null;

/** What the parts of a document must know of each other, and of what is hidden in them. */
export type Facts = { names: NewNames; styles: HidingStyles; hiddenParagraphs: Set<number> };

function noFacts(): Facts {
  return { names: new NewNames(), styles: new HidingStyles(), hiddenParagraphs: new Set() };
}

/** The rules by which a part of a text document becomes that of its review copy. */
export function odtRules(
  kind: string,
  newAddress: NewAddress,
  removed: Removed,
  facts: Facts = noFacts(),
): Rules {
  let paragraphs = 0;
  return {
    knows: (uri) => uri === '' || spaces.some((space) => uri.startsWith(space)),
    foreign: () => removed.add('editor-markup', kind),
    count(element) {
      if (isParagraph(element)) paragraphs += 1;
      const { parent } = element;
      const inside = prefixOf(parent?.uri ?? '') === 'office' ? parent?.local : undefined;
      if (inside === 'scripts') removed.add('script', kind);
      if (inside === 'forms') removed.add('form', kind);
    },
    fate(element) {
      if (isHiddenIn(element, facts, paragraphs)) {
        removed.add('hidden-text', kind);
        return 'drop';
      }
      const fate = fateOf(element, kind, newAddress, removed, facts);
      if (fate === 'keep') element.attributes = keptAttributes(element, kind, newAddress, removed, facts);
      return fate;
    },
    text(text, element) {
      if (!isDescription(element) || !namesFile(text)) return text;
      removed.add('file-name', kind);
      return '';
    },
  };
}

/** Whether an element says in words what is seen. */
export function isDescription({ local, uri }: Element): boolean {
  return /^(title|desc)$/.test(local) && /^(svg|table)$/.test(prefixOf(uri));
}

/** Whether the program in which the text was written does not show an element. */
function isHiddenIn(element: Element, { styles, hiddenParagraphs }: Facts, paragraph: number): boolean {
  const name = `${prefixOf(element.uri)}:${element.local}`;
  const display = attributeOf(element, 'display');
  if (element.parent?.local === 'covered-table-cell') return true;
  if (isParagraph(element))
    return hiddenParagraphs.has(paragraph) || styles.hides('paragraph', styleOf(element));
  if (name === 'text:span' || name === 'text:a') return styles.hides('text', styleOf(element));
  if (name === 'text:section') return isHidden(display, element);
  if (name === 'text:hidden-text') return isHidden('condition', element);
  if (name === 'table:table-row') return /^(collapse|filter)$/.test(attributeOf(element, 'visibility') ?? '');
  if (/^style:(?:header|footer)/.test(name)) return display === 'false';
  return prefixOf(element.uri) === 'draw' && display === 'none';
}

function fateOf(
  element: Element,
  kind: string,
  newAddress: NewAddress,
  removed: Removed,
  { names }: Facts,
): Fate {
  const prefix = prefixOf(element.uri);
  const { local } = element;
  const name = `${prefix}:${local}`;
  // LibreOffice writes both into every document, mostly empty.
  if (name === 'office:scripts' || name === 'office:forms') return 'drop';
  if (name === 'loext:content-control') {
    removed.add('content-control', kind);
    return 'unwrap';
  }
  const others =
    /^(meta|script|form)$/.test(prefix) ||
    (prefix === 'office' && !frame.has(local)) ||
    (prefix === 'loext' && local !== 'graphic-properties');
  const what = Object.hasOwn(dropped, name) ? dropped[name] : others ? 'settings' : undefined;
  if (what) {
    if (name === 'office:binary-data') removed.addMissing('unknown-picture', 'image');
    removed.add(what, kind);
    return 'drop';
  }
  if (prefix === 'text' && personalFields.has(local)) {
    removed.add(local === 'bibliography-mark' ? 'citation-data' : 'field-code', kind);
    return 'unwrap';
  }
  if (
    /^text:(reference-mark|bookmark)(-start|-end)?$/.test(name) &&
    citation.test(attributeOf(element, 'name') ?? '')
  ) {
    removed.add('citation-data', kind);
    return 'drop';
  }
  const address = attributeOf(element, 'href');
  if (address === undefined) return 'keep';
  if (name === 'text:a' || name === 'draw:a') {
    const stays = address.startsWith('#')
      ? newAnchor(address, element, names) !== null
      : isImpersonal(address);
    if (stays) return 'keep';
    removed.add('personal-link', kind);
    return 'unwrap';
  }
  if (newAddress(address) !== null) return 'keep';
  const isOutside = /^[a-z]+:|^\.\.\//i.test(address);
  if (isOutside && local === 'image') removed.addMissing('linked-picture', 'image');
  removed.add(isOutside ? 'file-name' : 'embedded-object', kind);
  return 'drop';
}

function keptAttributes(
  element: Element,
  kind: string,
  newAddress: NewAddress,
  removed: Removed,
  { names }: Facts,
): Attribute[] {
  return element.attributes.flatMap((attribute): Attribute[] => {
    const what = removedAttribute(attribute, element);
    if (what) {
      removed.add(what, kind);
      return [];
    }
    const { local, value, prefix } = attribute;
    if (prefix === 'xmlns' || attribute.name === 'xmlns') return [attribute];
    if (local === 'href') {
      const inside = value.startsWith('#') ? newAnchor(value, element, names) : value;
      return [{ ...attribute, value: (element.local === 'a' ? inside : newAddress(value)) ?? '' }];
    }
    if (element.local === 'section' && local === 'name' && citation.test(value))
      removed.add('citation-data', kind);
    const changed = newValue(attribute, element, names);
    if (changed !== value) removed.add('given-name', kind);
    return [{ ...attribute, value: changed }];
  });
}
