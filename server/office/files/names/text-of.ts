import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FoundPlace, PlacePart } from '#shared/office/found-name.ts';
import { descriptionsIn } from '../scrub/docx/attributes.ts';
import { docxRules } from '../scrub/docx/markup.ts';
import { readPackage } from '../scrub/docx/package.ts';
import { partKind } from '../scrub/docx/parts.ts';
import { planOf } from '../scrub/docx/plan.ts';
import { isDescription, odtRules } from '../scrub/odt/markup.ts';
import { Removed } from '../scrub/removed.ts';
import { attributeOf, type Element, filterXml, walkXml } from '../scrub/xml.ts';
import { openArchive } from '../scrub/zip.ts';
import { pdfDescriptions } from './pdf-descriptions.ts';

/** A piece of text and where it stands: on a page of a PDF, or in a paragraph of a part of another document. */
export type Passage = { place: FoundPlace; text: string };

/**
 * The text of a document with its places, as readers see it: without what tracked changes deleted, and without comments.
 * @throws CannotScrub when a document of Word or OpenDocument is damaged, and what pdf.js throws for a PDF
 */
export async function textOf(bytes: Uint8Array, type: 'docx' | 'odt' | 'pdf'): Promise<Passage[]> {
  if (type === 'pdf') return pdfText(bytes);
  return type === 'docx' ? docxText(bytes) : odtText(bytes);
}

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

async function pdfText(bytes: Uint8Array): Promise<Passage[]> {
  const task = getDocument({
    // pdf.js takes over the buffer it is given.
    data: Uint8Array.from(bytes),
    cMapUrl: `${pdfjs}/cmaps/`,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const passages: Passage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      passages.push({ place: { part: 'text', page: number }, text });
      const annotations = (await page.getAnnotations()) as { url?: string }[];
      for (const { url } of annotations)
        if (url && isWeb(url)) passages.push({ place: { part: 'link', page: number }, text: url });
      page.cleanup();
    }
    const described = (await pdfDescriptions(bytes)).map(
      ({ text, page }): Passage => ({
        place: { part: 'alternative-text', ...(page === undefined ? {} : { page }) },
        text,
      }),
    );
    return [...passages, ...described, ...titlesIn((await document.getOutline()) ?? [])];
  } finally {
    await task.destroy();
  }
}

type OutlineItem = { title: string; items: OutlineItem[] };

function titlesIn(items: OutlineItem[]): Passage[] {
  return items.flatMap(({ title, items: inside }): Passage[] => [
    { place: { part: 'outline' }, text: title },
    ...titlesIn(inside),
  ]);
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
  return inOrder.flatMap(({ part, kind, place }) => {
    const content = opened.read(part);
    const rules = docxRules(kind, planOf(content), (id) => id, new Removed());
    const passages = paragraphsOf(filterXml(content, rules), place, {
      isParagraph: ({ local }) => local === 'p',
      isText: ({ local }) => local === 't' || local === 'v',
      isLabel: ({ local }) => local === 'v' || local === 'pt',
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
        spaceOf: ({ local }) => (/^(s|tab|line-break)$/.test(local) ? ' ' : ''),
      }),
    );
}

/** As a review copy has it: tracked changes accepted, and no comments. */
function shownOdt(bytes: Uint8Array): Uint8Array {
  return filterXml(
    bytes,
    odtRules('content', (address) => address, new Removed()),
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
};

function paragraphsOf(bytes: Uint8Array, part: PlacePart, reading: Reading): Passage[] {
  const passages: Passage[] = [];
  const open: string[] = [];
  let paragraph = 0;
  const add = (shown: PlacePart, text: string | undefined) => {
    if (text?.trim())
      passages.push({ place: { part: shown, ...(paragraph > 0 ? { paragraph } : {}) }, text });
  };
  const append = (text: string) => {
    if (open.length > 0) open.push((open.pop() ?? '') + text);
  };
  walkXml(bytes, {
    open(element) {
      if (reading.isParagraph(element)) {
        paragraph += 1;
        open.push('');
      } else append(reading.spaceOf(element));
      for (const description of descriptionsIn(element)) add('alternative-text', description);
      const address = attributeOf(element, 'href');
      if (address && isWeb(address)) add('link', address);
    },
    text(text, element) {
      if (isDescription(element)) add('alternative-text', text);
      // What a chart calls its values.
      else if (open.length === 0 && reading.isLabel(element) && /\p{L}/u.test(text)) add(part, text);
      else if (reading.isText(element)) append(text);
    },
    close(element) {
      if (reading.isParagraph(element)) add(partOf(element, part), open.pop());
    },
  });
  return passages;
}
