import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { namesFile } from '../alternative-text.ts';
import type { NewNames } from '../new-names.ts';
import type { Removed } from '../removed.ts';
import { type Attribute, type Element, namespaceOf } from '../xml.ts';
import type { Facts } from './facts.ts';
import { newBookmark, newCode } from './fields.ts';
import { newStyleId, newStyleName } from './style-names.ts';

/** The beginnings of the namespaces that a copy may have. */
export const hosts = [
  'http://schemas.openxmlformats.org/',
  'http://purl.oclc.org/ooxml/',
  'http://schemas.microsoft.com/office/',
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:',
  'http://www.w3.org/XML/1998/namespace',
];

/** What a relationship that stays is called in the copy; undefined when it goes. */
export type NewId = (id: string) => string | undefined;

export function isRelation({ uri }: Attribute): boolean {
  return uri.endsWith('/relationships');
}

/** The attributes of an element in the copy: names that people give are new, and what programs remember goes. */
export function keptAttributes(
  element: Element,
  kind: string,
  newId: NewId,
  removed: Removed,
  { names }: Facts,
): Attribute[] {
  const kept: Attribute[] = [];
  for (const attribute of element.attributes) {
    const what = removedAttribute(attribute, element);
    if (what) {
      removed.add(what, kind);
      continue;
    }
    const { local, value } = attribute;
    if (isRelation(attribute)) {
      const id = newId(value);
      if (id) kept.push({ ...attribute, value: id });
    } else if (isNameOfDrawing(local, element)) {
      if (!/^[\p{L} ]{0,20}\d*$/u.test(value)) removed.add('file-name', kind);
      kept.push({ ...attribute, value: '' });
    } else if (/^(Ignorable|MustUnderstand|ProcessContent)$/.test(local)) {
      kept.push({ ...attribute, value: knownPrefixes(value, element) });
    } else {
      const given = attribute.prefix === 'xmlns' ? value : newValue(attribute, element, names);
      if (given !== value) removed.add('given-name', kind);
      kept.push({ ...attribute, value: given });
    }
  }
  return kept;
}

function isNameOfDrawing(local: string, element: Element): boolean {
  return local === 'name' && /^(docPr|cNvPr)$/.test(element.local);
}

const revision = /^rsid(R|RPr|P|Del|RDefault|Sect|Tr)?$/;

function removedAttribute(attribute: Attribute, element: Element): RemovedThing | null {
  const { local, uri, value, prefix } = attribute;
  if (prefix === 'xmlns' || attribute.name === 'xmlns') return null;
  if (revision.test(local) || /^(paraId|textId|rsidRoot|anchorId|editId)$/.test(local)) return 'revision-id';
  if (
    /wordprocessingml|\/word\//.test(uri) &&
    /^(author|date|dateUtc|initials|userId|providerId)$/.test(local)
  )
    return 'tracked-changes';
  if (local === 'gfxdata') return 'application-data';
  if (/^(tooltip|docLocation|invalidUrl|action)$/.test(local)) return 'personal-link';
  if (/^(tgtFrame|target)$/.test(local))
    return /^_(blank|self|parent|top)$/.test(value) ? null : 'given-name';
  const isVml = element.uri.startsWith('urn:schemas-microsoft-com:');
  if (local === 'href' && isVml && /vml|office/.test(uri + element.uri)) return 'file-name';
  if (local === 'title' && /^(imagedata|fill|stroke)$/.test(element.local)) return 'file-name';
  if (isVml && /^(class|equationxml|master|dgmnodekind|bullet)$/.test(local)) return 'given-name';
  if (isVml && local === 'spid' && !plainShape.test(value)) return 'given-name';
  if (isDescription(attribute, element)) return namesFile(value) ? 'file-name' : null;
  // Names of places in other programs, and what was typed where a diagram asked for a text.
  if (/^(phldrT|bmk|attribution|query|sourceLink|FormulaR1C1)$/.test(local)) return 'given-name';
  return isStray(attribute, element) ? 'given-name' : null;
}

const plainShape = /^_x0000_[a-z]{1,3}\d+$/;

/** What the attributes of an element say in words: alternative texts, titles, and letters that are drawn. */
export function descriptionsIn(element: Element): string[] {
  return element.attributes
    .filter((each) => isDescription(each, element) || `${element.local} ${each.local}` === 'textpath string')
    .map(({ value }) => value);
}

/** Whether an attribute says in words what is seen. */
function isDescription({ local }: Pick<Attribute, 'local'>, element: Element): boolean {
  if (/^(tblCaption|tblDescription)$/.test(element.local)) return local === 'val';
  if (/^(docPr|cNvPr)$/.test(element.local)) return local === 'descr' || local === 'title';
  return element.uri.startsWith('urn:schemas-microsoft-com:') && (local === 'alt' || local === 'title');
}

/** Attributes that readers see, and those in which any sign may stand. */
const texts =
  /^(?:lvlText val|numFmt (?:format|formatCode)|textpath string|(?:chr|begChr|endChr|sepChr) val|buChar char|noLineBreaks(?:After|Before) val|decimalSymbol val|listSeparator val|sym char|t space|separator val)$/;

/** Whether an attribute has words where none belong: other letters than those of markup, an address, or a path. */
function isStray({ local, value, prefix }: Attribute, element: Element): boolean {
  if (isNameOfDrawing(local, element)) return false;
  if (prefix === 'xml' || texts.test(`${element.local} ${local}`)) return false;
  if (mayBeNamed(element, local)) return false;
  return /[^\0-\x7f]|\S@\w+\.\w|\\/.test(value);
}

/** Whether an attribute has the name of a font, style or other thing, as copies give it. */
export function isGivenName(element: Element, { local }: Attribute): boolean {
  return mayBeNamed(element, local) && `${element.local} ${local}` !== 'fldSimple instr';
}

/** Whether an attribute has a name of which `newValue` makes another. */
function mayBeNamed(element: Element, local: string): boolean {
  return (
    Object.hasOwn(named, `${element.local} ${local}`) ||
    Object.hasOwn(namedAnywhere, local) ||
    (isStyleReference(element.local) && local === 'val')
  );
}

type Change = (value: string, names: NewNames, element: Element) => string;

const font: Change = (value, names) => names.font(value);
const shape: Change = (value, names) =>
  value.replace(/^(#?)(.*)$/s, (_, mark, id) => mark + (plainShape.test(id) ? id : names.of('shape', id)));
const layout: Change = (value, names) => names.of('node', value);
const definition: Change = (value, names) =>
  /^urn:microsoft\.com\/office\/officeart\/\d+\/\d+\/[\w/]+(?:#\d+)?$/.test(value)
    ? value
    : names.of('urn:layout', value);
const label: Change = (value, names) => (labels.has(value) ? value : names.of('label', value));
const nothing: Change = () => '';
const office: Change = () => 'Office';

/** The labels of the styles of diagrams (ISO/IEC 29500-1, 21.4). */
const labels = new Set(
  `node0 lnNode1 vennNode1 alignNode1 node1 node2 node3 node4 fgImgPlace1 alignImgPlace1 bgImgPlace1 sibTrans2D1
  fgSibTrans2D1 bgSibTrans2D1 sibTrans1D1 callout asst0 asst1 asst2 asst3 asst4 parChTrans2D1 parChTrans2D2 parChTrans2D3
  parChTrans2D4 parChTrans1D1 parChTrans1D2 parChTrans1D3 parChTrans1D4 fgAcc1 conFgAcc1 alignAcc1 trAlignAcc1 bgAcc1
  solidFgAcc1 solidAlignAcc1 solidBgAcc1 fgAccFollowNode1 alignAccFollowNode1 bgAccFollowNode1 fgAcc0 fgAcc2 fgAcc3
  fgAcc4 bgShp dkBgShp trBgShp fgShp revTx`.split(/\s+/),
);

/** Names by the element and attribute that have them. */
const named: Record<string, Change> = {
  'style styleId': newStyleId,
  'name val': (value, names, { parent }) =>
    parent?.local === 'style' ? newStyleName(value, names) : names.of('List ', value),
  'lsdException name': newStyleName,
  'bookmarkStart name': newBookmark,
  'hyperlink anchor': newBookmark,
  'fldSimple instr': (value, names) => newCode(value, names) ?? '',
  'font name': font,
  'altName val': font,
  'sym font': font,
  'symEx font': font,
  'mathFont val': font,
  'theme name': office,
  'clrScheme name': office,
  'fontScheme name': office,
  'fmtScheme name': office,
  'custClr name': nothing,
  'tableStyle styleName': nothing,
  'tblStyle styleName': nothing,
  'snd name': nothing,
  'layoutNode name': layout,
  'forEach name': layout,
  'choose name': layout,
  'if name': layout,
  'else name': layout,
  'layoutDef uniqueId': definition,
  'styleDef uniqueId': definition,
  'colorsDef uniqueId': definition,
  'title val': nothing,
  'desc val': nothing,
  'styleLbl name': label,
  'proxy idref': shape,
};

/** Names by the attribute alone. */
const namedAnywhere: Record<string, Change> = {
  ...{ typeface: font, presName: layout, forName: layout, refForName: layout, ref: layout, moveWith: layout },
  ...{
    loTypeId: definition,
    qsTypeId: definition,
    csTypeId: definition,
    styleLbl: label,
    presStyleLbl: label,
  },
  ...{ ascii: font, hAnsi: font, cs: font, eastAsia: font },
};

function newValue({ local, value }: Attribute, element: Element, names: NewNames): string {
  if (isStyleReference(element.local) && local === 'val') return newStyleId(value, names);
  const change = named[`${element.local} ${local}`];
  if (change) return change(value, names, element);
  if (element.uri.startsWith('urn:schemas-microsoft-com:')) {
    if (local === 'id' || (local === 'type' && value.startsWith('#'))) return shape(value, names, element);
    if (local === 'style') return newVmlStyle(value, names);
    return value;
  }
  if (/^(?:ascii|hAnsi|cs|eastAsia)$/.test(local) && element.local !== 'rFonts') return value;
  return Object.hasOwn(namedAnywhere, local)
    ? (namedAnywhere[local]?.(value, names, element) ?? value)
    : value;
}

function isStyleReference(local: string): boolean {
  return /^(?:[prt]Style|tblStyle|basedOn|next|link|numStyleLink|styleLink|defaultTableStyle)$/.test(local);
}

function newVmlStyle(style: string, names: NewNames): string {
  return style
    .replaceAll(/(font-family:)([^;]+)/gi, (_, property, list) => property + names.fonts(list))
    .replaceAll(
      /(mso-next-textbox:)(#[^;\s]+)/gi,
      (_, property, id) => property + shape(id, names, { local: '' } as Element),
    );
}

/** Prefixes that the copy declares. */
function knownPrefixes(list: string, element: Element): string {
  const isKnown = (prefix: string) =>
    hosts.some((host) => namespaceOf(prefix, element)?.startsWith(host) ?? false);
  return list
    .split(/\s+/)
    .filter((name) => isKnown(name.split(':')[0] ?? ''))
    .join(' ');
}
