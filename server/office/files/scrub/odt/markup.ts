import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { isImpersonal } from '../docx/fields.ts';
import type { Removed } from '../removed.ts';
import { type Attribute, attributeOf, type Element, type Fate, type Rules } from '../xml.ts';

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
  bibliography-mark drop-down`.split(/\s+/),
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

/** The names by which rules know the namespaces, whatever a file calls them. */
const prefixes: Record<string, string> = {
  'urn:oasis:names:tc:opendocument:xmlns:office:1.0': 'office',
  'urn:oasis:names:tc:opendocument:xmlns:text:1.0': 'text',
  'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0': 'draw',
  'urn:oasis:names:tc:opendocument:xmlns:table:1.0': 'table',
  'urn:oasis:names:tc:opendocument:xmlns:meta:1.0': 'meta',
  'urn:oasis:names:tc:opendocument:xmlns:script:1.0': 'script',
  'urn:oasis:names:tc:opendocument:xmlns:form:1.0': 'form',
  'http://www.w3.org/1999/xlink': 'xlink',
};

/** The address of a part in the copy; null when it goes. */
type NewAddress = (address: string) => string | null;

/** The rules by which a part of a text document becomes that of its review copy. */
export function odtRules(kind: string, newAddress: NewAddress, removed: Removed): Rules {
  let sections = 0;
  const sectionName = (): string => {
    sections += 1;
    return `Section${sections}`;
  };
  return {
    knows: (uri) => uri === '' || spaces.some((space) => uri.startsWith(space)),
    foreign: () => removed.add('editor-markup', kind),
    count({ parent }) {
      const inside = prefixes[parent?.uri ?? ''] === 'office' ? parent?.local : undefined;
      if (inside === 'scripts') removed.add('script', kind);
      if (inside === 'forms') removed.add('form', kind);
    },
    fate(element) {
      const fate = fateOf(element, kind, newAddress, removed);
      if (fate === 'keep')
        element.attributes = keptAttributes(element, kind, newAddress, sectionName, removed);
      return fate;
    },
  };
}

function fateOf(element: Element, kind: string, newAddress: NewAddress, removed: Removed): Fate {
  const prefix = prefixes[element.uri] ?? '';
  const { local } = element;
  const name = `${prefix}:${local}`;
  // LibreOffice writes both into every document, mostly empty.
  if (name === 'office:scripts' || name === 'office:forms') return 'drop';
  const others = /^(meta|script|form)$/.test(prefix) || (prefix === 'office' && !frame.has(local));
  const what = dropped[name] ?? (others ? 'settings' : undefined);
  if (what) {
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
    if (address.startsWith('#') || isImpersonal(address)) return 'keep';
    removed.add('personal-link', kind);
    return 'unwrap';
  }
  if (newAddress(address) !== null) return 'keep';
  removed.add(/^[a-z]+:|^\.\.\//i.test(address) ? 'file-name' : 'embedded-object', kind);
  return 'drop';
}

function keptAttributes(
  element: Element,
  kind: string,
  newAddress: NewAddress,
  sectionName: () => string,
  removed: Removed,
): Attribute[] {
  const prefix = prefixes[element.uri] ?? '';
  return element.attributes.flatMap((attribute): Attribute[] => {
    const what = removedAttribute(attribute, element);
    if (what) {
      removed.add(what, kind);
      return [];
    }
    const { local, value } = attribute;
    if (local === 'href' && !/^a$/.test(element.local)) {
      return [{ ...attribute, value: newAddress(value) ?? '' }];
    }
    if (prefix === 'text' && element.local === 'section' && local === 'name') {
      if (citation.test(value)) removed.add('citation-data', kind);
      return [{ ...attribute, value: sectionName() }];
    }
    return [attribute];
  });
}

function removedAttribute({ uri, local, value, prefix }: Attribute, element: Element): RemovedThing | null {
  if (prefix === 'xmlns') return null;
  if (/rsid$/.test(local)) return 'revision-id';
  if (/^protection-key/.test(local)) return 'protection';
  const known = prefixes[uri] ?? '';
  if (known === 'draw' && local === 'name' && /^(frame|image)$/.test(element.local)) return 'file-name';
  if (known === 'office' && local === 'name' && element.local === 'a') return 'personal-link';
  if (known === 'xlink' && local === 'title') return 'personal-link';
  if (/^[a-z]:\\|^file:/i.test(value)) return 'file-name';
  return null;
}
