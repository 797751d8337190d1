import type { PlacePart } from '#shared/office/found-name.ts';
import { descriptionsIn } from '../scrub/docx/attributes.ts';
import { noFacts } from '../scrub/docx/facts.ts';
import { docxRules } from '../scrub/docx/markup.ts';
import { readPackage } from '../scrub/docx/package.ts';
import { partKind } from '../scrub/docx/parts.ts';
import { planOf } from '../scrub/docx/plan.ts';
import { isCapitals, Toggle } from '../scrub/docx/toggle.ts';
import { SameNames } from '../scrub/new-names.ts';
import { HidingStyles } from '../scrub/odt/hidden.ts';
import { isDescription, odtRules } from '../scrub/odt/markup.ts';
import { Removed } from '../scrub/removed.ts';
import { attributeOf, type Element, filterXml, walkXml } from '../scrub/xml.ts';
import { openArchive } from '../scrub/zip.ts';
import { type Capitals, OpenDocumentCapitals, WordCapitals } from './capitals.ts';
import { isCaption, saysCaption } from './captions.ts';
import type { Passage } from './passage.ts';
import { pdfText } from './pdf-text.ts';

/**
 * The text of a document with its places, as readers see it: without what tracked changes deleted, and without comments.
 * @throws CannotScrub when a document of Word or OpenDocument is damaged, and what pdf.js throws for a PDF
 */
export async function textOf(bytes: Uint8Array, type: 'docx' | 'odt' | 'pdf'): Promise<Passage[]> {
  if (type === 'pdf') return pdfText(bytes);
  return type === 'docx' ? docxText(bytes) : odtText(bytes);
}

function isWeb(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Kinds of parts with text, in the order in which their texts are given, and what they are for readers. */
const partsWithText: Record<string, PlacePart> = {
  document: 'text',
  footnotes: 'footnote',
  endnotes: 'endnote',
  header: 'header',
  footer: 'footer',
  chart: 'chart',
  'chart-shapes': 'chart',
  'chart-extended': 'chart',
  'diagram-data': 'diagram',
};

function docxText(bytes: Uint8Array): Passage[] {
  const opened = readPackage(openArchive(bytes));
  const kindOf = (part: string) => partKind(opened.typeOf(part))?.kind ?? '';
  const inOrder = Object.entries(partsWithText).flatMap(([kind, place]) =>
    opened.parts.filter((part) => kindOf(part) === kind).map((part) => ({ part, kind, place })),
  );
  const styles = opened.parts.find((part) => kindOf(part) === 'styles');
  const capitals = new Toggle(isCapitals, styles ? opened.read(styles) : undefined);
  return inOrder.flatMap(({ part, kind, place }) => {
    const content = opened.read(part);
    const rules = docxRules(kind, planOf(content), (id) => id, new Removed(), {
      ...noFacts(),
      names: new SameNames(),
    });
    const passages = paragraphsOf(filterXml(content, rules), place, {
      isParagraph: ({ local }) => local === 'p',
      isText: ({ local }) => local === 't' || local === 'v',
      isLabel: ({ local }) => local === 'v' || local === 'pt',
      capitals: new WordCapitals(capitals),
      spaceOf: ({ local }) =>
        /^(?:tab|ptab|br|cr)$/.test(local) ? ' ' : local === 'noBreakHyphen' ? '-' : '',
    });
    const links = opened.relationshipsOf(part).filter(({ external, target }) => external && isWeb(target));
    const addresses = links.map(({ target }): Passage => ({ place: { part: 'link' }, text: target }));
    return [...passages, ...addresses];
  });
}

/** The text, running heads, and charts and other objects. */
const odtOrder: PlacePart[] = ['text', 'header', 'chart'];

function odtText(bytes: Uint8Array): Passage[] {
  const archive = openArchive(bytes);
  const stylesFor = (part: string) =>
    [part.replace(/content\.xml$/, 'styles.xml'), part]
      .filter((name, index, all) => archive.names.includes(name) && all.indexOf(name) === index)
      .map((name) => archive.read(name));
  return archive.names
    .flatMap((name) => {
      const [, folder, file] = /^(?:\.\/)?([^/]+\/)?(content|styles)\.xml$/.exec(name) ?? [];
      const part: PlacePart = folder ? 'chart' : file === 'styles' ? 'header' : 'text';
      return file ? [{ name, part }] : [];
    })
    .sort((one, other) => odtOrder.indexOf(one.part) - odtOrder.indexOf(other.part))
    .flatMap(({ name, part }) =>
      paragraphsOf(shownOdt(archive.read(name)), part, {
        isParagraph: ({ local, uri }) => /:text:/.test(uri) && (local === 'p' || local === 'h'),
        isText: () => true,
        isLabel: () => false,
        capitals: new OpenDocumentCapitals(stylesFor(name)),
        spaceOf: ({ local }) => (/^(s|tab|line-break)$/.test(local) ? ' ' : ''),
      }),
    );
}

/** As a review copy has it: tracked changes accepted, and no comments. */
function shownOdt(bytes: Uint8Array): Uint8Array {
  return filterXml(
    bytes,
    odtRules('content', (address) => address, new Removed(), {
      names: new SameNames(),
      styles: new HidingStyles(),
      hiddenParagraphs: new Set(),
    }),
  );
}

/** In what of a part a paragraph stands. */
function partOf(paragraph: Element, part: PlacePart): PlacePart {
  for (let outer = paragraph.parent; outer; outer = outer.parent) {
    if (/^(?:txbxContent|text-box)$/.test(outer.local)) return 'box';
    if (outer.local === 'note' && attributeOf(outer, 'note-class'))
      return attributeOf(outer, 'note-class') === 'endnote' ? 'endnote' : 'footnote';
    if (part === 'text' && /^(?:tc|table-cell)$/.test(outer.local)) return 'table';
    if (part === 'header' && /^footer(?:-left|-first)?$/.test(outer.local)) return 'footer';
  }
  return part;
}

type Reading = {
  isParagraph(element: Element): boolean;
  /** Whether an element outside paragraphs has words, such as a name of values in a chart. */
  isLabel(element: Element): boolean;
  isText(element: Element): boolean;
  spaceOf(element: Element): string;
  capitals: Capitals;
};

function paragraphsOf(bytes: Uint8Array, part: PlacePart, reading: Reading): Passage[] {
  const passages: Passage[] = [];
  const open: { text: string; isCaption: boolean }[] = [];
  let paragraph = 0;
  const add = (shown: PlacePart, text: string | undefined) => {
    if (text?.trim())
      passages.push({ place: { part: shown, ...(paragraph > 0 ? { paragraph } : {}) }, text });
  };
  const append = (text: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  };
  walkXml(bytes, {
    open(element) {
      reading.capitals.open(element);
      const innermost = open.at(-1);
      if (innermost && saysCaption(element)) innermost.isCaption = true;
      if (reading.isParagraph(element)) {
        paragraph += 1;
        open.push({ text: '', isCaption: false });
      } else append(reading.spaceOf(element));
      for (const description of descriptionsIn(element)) add('alternative-text', description);
      const address = attributeOf(element, 'href');
      if (address && isWeb(address)) add('link', address);
    },
    text(text, element) {
      if (isDescription(element)) add('alternative-text', text);
      // What a chart calls its values.
      else if (open.length === 0 && reading.isLabel(element) && /\p{L}/u.test(text)) add(part, text);
      else if (reading.isText(element)) append(reading.capitals.shown(text));
      else if (element.local === 'instrText' && /^\s*SEQ\s/i.test(text)) {
        const innermost = open.at(-1);
        if (innermost) innermost.isCaption = true;
      }
    },
    close(element) {
      reading.capitals.close(element);
      const closed = reading.isParagraph(element) ? open.pop() : undefined;
      if (!closed) return;
      const within = partOf(element, part);
      const mayBeCaption = /^(?:text|table|box)$/.test(within);
      const isOne = mayBeCaption && (closed.isCaption || isCaption(closed.text));
      add(isOne ? 'caption' : within, closed.text);
    },
  });
  return passages;
}
