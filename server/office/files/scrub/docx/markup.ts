import type { RemovedThing } from '#shared/office/removed-thing.ts';
import type { Removed } from '../removed.ts';
import { type Attribute, attributeOf, type Element, type Fate, type Rules } from '../xml.ts';
import { isCitation, keepsCode } from './fields.ts';
import { Counter, isDeletion, isMark, type Plan } from './plan.ts';

/** Elements that go with everything inside, by local name. */
const dropped: Record<string, RemovedThing> = {
  commentRangeStart: 'comments',
  commentRangeEnd: 'comments',
  commentReference: 'comments',
  annotationRef: 'comments',
  moveFromRangeStart: 'tracked-changes',
  moveFromRangeEnd: 'tracked-changes',
  moveToRangeStart: 'tracked-changes',
  moveToRangeEnd: 'tracked-changes',
  customXmlInsRangeStart: 'tracked-changes',
  customXmlInsRangeEnd: 'tracked-changes',
  customXmlDelRangeStart: 'tracked-changes',
  customXmlDelRangeEnd: 'tracked-changes',
  customXmlMoveFromRangeStart: 'tracked-changes',
  customXmlMoveFromRangeEnd: 'tracked-changes',
  customXmlMoveToRangeStart: 'tracked-changes',
  customXmlMoveToRangeEnd: 'tracked-changes',
  rPrChange: 'tracked-changes',
  pPrChange: 'tracked-changes',
  sectPrChange: 'tracked-changes',
  tblPrChange: 'tracked-changes',
  tblPrExChange: 'tracked-changes',
  tblGridChange: 'tracked-changes',
  tcPrChange: 'tracked-changes',
  trPrChange: 'tracked-changes',
  numberingChange: 'tracked-changes',
  cellIns: 'tracked-changes',
  cellDel: 'tracked-changes',
  cellMerge: 'tracked-changes',
  conflictDel: 'tracked-changes',
  delText: 'tracked-changes',
  rsid: 'revision-id',
  rsids: 'revision-id',
  permStart: 'protection',
  permEnd: 'protection',
  proofErr: 'settings',
  dataBinding: 'custom-xml',
  customXmlPr: 'custom-xml',
  smartTagPr: 'custom-xml',
  sdtPr: 'content-control',
  sdtEndPr: 'content-control',
  fldData: 'citation-data',
  ffData: 'form',
  printerSettings: 'printer-settings',
  OLEObject: 'embedded-object',
  objectEmbed: 'embedded-object',
  objectLink: 'embedded-object',
  control: 'embedded-object',
  externalData: 'embedded-object',
  altChunk: 'embedded-object',
  subDoc: 'embedded-object',
  contentPart: 'embedded-object',
  pivotSource: 'file-name',
  glossaryDocument: 'glossary',
  webVideoPr: 'embedded-object',
  signatureline: 'signature',
  printSettings: 'printer-settings',
};

/** Settings that change how the document looks; all others go. */
const lookOfDocument = new Set(
  `zoom embedTrueTypeFonts saveSubsetFonts mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader
  bordersDoNotSurroundFooter gutterAtTop defaultTabStop autoHyphenation consecutiveHyphenLimit hyphenationZone
  doNotHyphenateCaps evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting drawingGridHorizontalSpacing
  drawingGridVerticalSpacing characterSpacingControl noLineBreaksAfter noLineBreaksBefore footnotePr endnotePr compat
  mathPr themeFontLang clrSchemeMapping shapeDefaults hdrShapeDefaults decimalSymbol listSeparator displayBackgroundShape
  defaultTableStyle strictFirstAndLastChars noPunctuationKerning`.split(/\s+/),
);

const settings: Record<string, RemovedThing> = {
  attachedTemplate: 'template-path',
  docVars: 'document-variable',
  documentProtection: 'protection',
  writeProtection: 'protection',
  rsids: 'revision-id',
  attachedSchema: 'custom-xml',
  schemaLibrary: 'custom-xml',
  trackRevisions: 'tracked-changes',
  revisionView: 'tracked-changes',
};

const hosts = [
  'http://schemas.openxmlformats.org/',
  'http://purl.oclc.org/ooxml/',
  'http://schemas.microsoft.com/office/',
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:',
  'http://www.w3.org/XML/1998/namespace',
];

/** What a relationship that stays is called in the copy; undefined when it goes. */
type NewId = (id: string) => string | undefined;

/** The rules by which a part of a document becomes that of its review copy. */
export function docxRules(kind: string, plan: Plan, newId: NewId, removed: Removed): Rules {
  const counter = new Counter();
  let insideCode = 0;
  const drop = (what: RemovedThing): Fate => {
    removed.add(what, kind);
    return 'drop';
  };
  for (const code of plan.codes) removed.add(isCitation(code) ? 'citation-data' : 'field-code', kind);

  function byPlan({ local, parent }: Element): Fate | null {
    if (local === 'tbl' && plan.tables.has(counter.last('tbl'))) return 'drop';
    if (local === 'tr' && plan.rows.has(counter.last('tr'))) return drop('tracked-changes');
    if (local === 'tc' && plan.cells.has(counter.last('tc'))) return drop('tracked-changes');
    if (local === 'p' && plan.paragraphs.has(counter.last('p'))) return 'drop';
    if (local === 'fldChar' && plan.fieldMarks.has(counter.last('fldChar'))) return 'drop';
    if (local === 'instrText' && plan.instructions.has(counter.last('instrText'))) return 'drop';
    const content = parent?.local === 'r' && !/^(rPr|fldChar|instrText)$/.test(local);
    return insideCode > 0 && content ? 'drop' : null;
  }

  function byName(element: Element): Fate | null {
    const { local, parent } = element;
    if (kind === 'settings' && parent?.local === 'settings' && !lookOfDocument.has(local))
      return drop(settings[local] ?? 'settings');
    if (isDeletion(element)) return drop('tracked-changes');
    if (/^(ins|moveTo|conflictIns)$/.test(local)) {
      removed.add('tracked-changes', kind);
      return isMark(element) ? 'drop' : 'unwrap';
    }
    const what = dropped[local];
    if (what) return drop(what);
    if (local === 'sdt' || local === 'sdtContent') return 'unwrap';
    if (local === 'customXml' || local === 'smartTag') {
      removed.add('custom-xml', kind);
      return 'unwrap';
    }
    if (local === 'fldSimple' && !keepsCode(attributeOf(element, 'instr') ?? '')) {
      removed.add(isCitation(attributeOf(element, 'instr') ?? '') ? 'citation-data' : 'field-code', kind);
      return 'unwrap';
    }
    return null;
  }

  function relate(element: Element): Fate {
    const lost = element.attributes.filter(isRelation).filter(({ value }) => value !== '' && !newId(value));
    if (lost.length === 0) return 'keep';
    if (element.local === 'hyperlink') {
      removed.add('personal-link', kind);
      return attributeOf(element, 'anchor') ? 'keep' : 'unwrap';
    }
    if (/^(hlinkClick|hlinkHover|hlinkMouseOver)$/.test(element.local)) return drop('personal-link');
    return /^(blip|svgBlip|imagedata|fill|stroke)$/.test(element.local) ? 'keep' : drop('embedded-object');
  }

  return {
    knows: (uri) => uri === '' || hosts.some((host) => uri.startsWith(host)),
    foreign: () => removed.add('editor-markup', kind),
    count(element) {
      counter.count(element);
      if (element.local === 'tag' && isCitation(attributeOf(element, 'val') ?? ''))
        removed.add('citation-data', kind);
      if (element.local !== 'fldChar') return;
      const mark = plan.fieldMarks.get(counter.last('fldChar'));
      if (mark === 'begin') insideCode += 1;
      if (mark === 'separate' || mark === 'end') insideCode -= 1;
    },
    fate(element) {
      const fate = byPlan(element) ?? byName(element) ?? relate(element);
      if (fate === 'keep') element.attributes = keptAttributes(element, kind, newId, removed);
      return fate;
    },
    // The address of cells in a workbook that is not there: the chart shows the numbers that it holds.
    text: (text, { local, uri }) => (local === 'f' && uri.includes('chart') ? '' : text),
  };
}

function isRelation({ uri }: Attribute): boolean {
  return uri.endsWith('/relationships');
}

function keptAttributes(element: Element, kind: string, newId: NewId, removed: Removed): Attribute[] {
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
    } else if (local === 'name' && /^(docPr|cNvPr)$/.test(element.local)) {
      if (!/^[\p{L} ]{0,20}\d*$/u.test(value)) removed.add('file-name', kind);
      kept.push({ ...attribute, value: '' });
    } else if (/^(Ignorable|MustUnderstand|ProcessContent)$/.test(local)) {
      kept.push({ ...attribute, value: knownPrefixes(value, element) });
    } else kept.push(attribute);
  }
  return kept;
}

const revision = /^rsid(R|RPr|P|Del|RDefault|Sect|Tr)?$/;
const path = /^([a-z]:)?[\\/]|\\|^file:|\/(Users|home)\//i;

function removedAttribute(attribute: Attribute, element: Element): RemovedThing | null {
  const { local, uri, value, prefix } = attribute;
  if (prefix === 'xmlns') return null;
  if (revision.test(local) || /^(paraId|textId|rsidRoot)$/.test(local)) return 'revision-id';
  if (
    /wordprocessingml|\/word\//.test(uri) &&
    /^(author|date|dateUtc|initials|userId|providerId)$/.test(local)
  )
    return 'tracked-changes';
  if (local === 'gfxdata') return 'application-data';
  if (local === 'tooltip' || local === 'docLocation') return 'personal-link';
  if (local === 'href' && /vml|office/.test(uri + element.uri) && element.uri.startsWith('urn:'))
    return 'file-name';
  if (local === 'title' && /^(imagedata|fill|stroke)$/.test(element.local)) return 'file-name';
  if (/^(descr|alt)$/.test(local) && path.test(value.trim())) return 'file-name';
  return null;
}

/** Prefixes that the copy declares. */
function knownPrefixes(list: string, element: Element): string {
  const declared = (prefix: string) => {
    for (let outer: Element | null = element; outer; outer = outer.parent) {
      const own = outer.attributes.find((each) => each.prefix === 'xmlns' && each.local === prefix);
      if (own) return hosts.some((host) => own.value.startsWith(host));
    }
    return false;
  };
  return list
    .split(/\s+/)
    .filter((name) => declared(name.split(':')[0] ?? ''))
    .join(' ');
}
