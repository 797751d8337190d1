import type { FoundName } from '#shared/office/found-name.ts';
import { labelOf } from '../../proposals/recognise/labels.ts';
import { type Element, filterXml } from '../scrub/xml.ts';
import { ArchiveWriter, openArchive } from '../scrub/zip.ts';
import type { Passage } from './passage.ts';

/** The block of names under the title, by the numbers of its paragraphs, and the texts around it. */
export type Byline = { first: number; last: number; paragraphs: string[]; above: string; below: string };

/** The paragraphs with text within which the block of names is sought, and the most that it has. */
const most = { front: 25, block: 12 };

/**
 * The block of names under the title of a document: the paragraphs before the abstract from the first to the last in which
 * its authors, their addresses or their places of work stand. Null if there is none, or if it is no block.
 */
export function bylineOf(passages: Passage[], names: FoundName[]): Byline | null {
  const paragraphs = passages.filter(({ place }) => isOfText(place) && place.paragraph !== undefined);
  const body = paragraphs.findIndex(({ text }) =>
    /^(?:abstract|keywords|introduction)$/.test(labelOf(text.trim())?.name ?? ''),
  );
  const front = paragraphs.slice(0, Math.min(body === -1 ? most.front : body, most.front));
  const named = new Set(names.filter(({ place }) => isOfText(place)).map(({ place }) => place.paragraph));
  const first = front.findIndex(({ place }) => named.has(place.paragraph));
  const last = front.findLastIndex(({ place }) => named.has(place.paragraph));
  if (first === -1 || last - first >= most.block) return null;
  const numberOf = (index: number) => front[index]?.place.paragraph ?? 0;
  return {
    first: numberOf(first),
    last: numberOf(last),
    paragraphs: front.slice(first, last + 1).map(({ text }) => shown(text)),
    above: shown(paragraphs[first - 1]?.text ?? ''),
    below: shown(paragraphs[last + 1]?.text ?? ''),
  };
}

/** Title pages are often laid out as tables. */
function isOfText({ part }: Passage['place']): boolean {
  return part === 'text' || part === 'table';
}

/** The most characters of a paragraph that are shown. */
const longest = 300;

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** A review copy whose block of names is left out: its paragraphs stay, empty, so that tables and sections hold. */
export function withoutByline(
  copy: Uint8Array,
  type: 'docx' | 'odt',
  { first, last }: Pick<Byline, 'first' | 'last'>,
): Uint8Array {
  const archive = openArchive(copy);
  const writer = new ArchiveWriter(archive.size);
  const main = type === 'docx' ? 'word/document.xml' : 'content.xml';
  for (const name of archive.names) {
    const bytes = archive.read(name);
    const packed = !/^mimetype$|\.(?:jpeg|png|gif|webp)$/.test(name);
    writer.add(name, name === main ? emptied(bytes, first, last) : bytes, { packed });
  }
  return writer.finish();
}

function emptied(bytes: Uint8Array, first: number, last: number): Uint8Array {
  const numbers = new WeakMap<Element, number>();
  let number = 0;
  const isLeftOut = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parent) {
      const own = numbers.get(each);
      if (own !== undefined && own >= first && own <= last) return true;
    }
    return false;
  };
  return filterXml(bytes, {
    knows: () => true,
    count(element) {
      if (!isParagraph(element)) return;
      number += 1;
      numbers.set(element, number);
    },
    fate: (element) => (isLeftOut(element.parent) && !isLook(element) ? 'drop' : 'keep'),
    text: (text, element) => (isLeftOut(element) ? '' : text),
  });
}

function isParagraph({ local, uri }: Element): boolean {
  return /:text:/.test(uri) ? local === 'p' || local === 'h' : local === 'p';
}

/** The properties of a paragraph of Word, which may hold those of a section. */
function isLook(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parent) if (each.local === 'pPr') return true;
  return false;
}
