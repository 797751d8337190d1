import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ReviewText, Words } from '#shared/office/review-text.ts';

/** Parts of documents whose text readers see. */
const shown =
  /^word\/(?:document|header|footer|footnotes|endnotes|chart|diagram-data)\d*\.xml$|^(?:Object ?\d+\/)?content\.xml$|^styles\.xml$/;
/** Elements whose text nobody sees. */
const unseen =
  /^(?:delText|instrText|annotation|annotation-xml|binary-data|f|formatCode|numCache|numLit|[a-z-]+-(?:source|decls)|tracked-changes)$/;
/** What of an OpenDocument part readers see. */
const seen = /^(?:body|master-styles|math)$/;

/** Elements whose text is read apart from what is around it: notes, boxes, shapes, running heads, letters above others. */
const apart =
  /^(?:txbxContent|txBody|text-box|custom-shape|note-body|rt|(?:header|footer)(?:-left|-first)?)$/;

/** A piece of text, and what it is read with: all pieces of a story follow each other. */
export type Piece = { story: string; text: string };

/**
 * All pieces of text in the XML of a document, whatever holds them: of two alternatives the first, without what only
 * programs read. It knows nothing of paragraphs, tables or fields.
 */
export function piecesOf(copy: Uint8Array): Piece[] {
  const parts = unzipSync(copy, { filter: ({ name }) => shown.test(name) });
  return Object.entries(parts).flatMap(([name, bytes]) => piecesIn(bytes, name));
}

function piecesIn(bytes: Uint8Array, name: string): Piece[] {
  const isWord = name.startsWith('word/');
  const pieces: Piece[] = [];
  const open: { local: string; hasChoice: boolean; story: string }[] = [];
  let hidden = 0;
  let stories = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri }) => {
    const outer = open.at(-1);
    if (local === 'Choice' && outer) outer.hasChoice = true;
    const isHidden =
      unseen.test(local) || uri.includes('svg') || (local === 'Fallback' && outer?.hasChoice === true);
    if (hidden > 0 || isHidden) hidden += 1;
    if (apart.test(local)) stories += 1;
    const story = apart.test(local) ? `${name} ${stories}` : (outer?.story ?? name);
    open.push({ local, hasChoice: false, story });
  });
  parser.on('closetag', () => {
    open.pop();
    if (hidden > 0) hidden -= 1;
  });
  const take = (text: string) => {
    const isText = isWord
      ? /^[tv]$/.test(open.at(-1)?.local ?? '')
      : open.some(({ local }) => seen.test(local));
    if (hidden === 0 && isText) pieces.push({ story: open.at(-1)?.story ?? name, text });
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(Buffer.from(bytes).toString('utf8')).close();
  // A chart has numbers, too, which are its picture, and says the names of its series more than once.
  const isObject = /^Object/.test(name) && !pieces.some(({ text }) => /^[=+]$/.test(text));
  const isChart = pieces.length > 0 && (isObject || /chart/.test(name));
  const read = pieces.filter(({ text }) => (isObject && isChart ? /\p{L}/u : /\S/).test(text));
  return isChart ? read.filter(({ text }, at) => read.findIndex((each) => each.text === text) === at) : read;
}

/** The pieces of a document’s text that are not on its page, or not in their order. */
export function lostOnPage(copy: Uint8Array, page: ReviewText): string[] {
  const all = compact(wordsOn(page));
  const read = new Map<string, number>();
  return piecesOf(copy).flatMap(({ story, text }) => {
    const piece = compact(text);
    const found = all.indexOf(piece, read.get(story) ?? 0);
    if (found < 0) return [text];
    read.set(story, found + piece.length);
    return [];
  });
}

/** The text on a page, all parts together. */
export function wordsOn(page: ReviewText): string {
  return page
    .flatMap((part) => {
      if ('text' in part) return wordsIn(part.text);
      if ('items' in part) return part.items.map(wordsWithLabel);
      return 'rows' in part ? part.rows.flat().map(wordsWithLabel) : [];
    })
    .join('\n');
}

function wordsWithLabel(item: Words | { label?: string; text: Words }): string {
  if (typeof item === 'string' || Array.isArray(item)) return wordsIn(item);
  return `${item.label ? `${item.label} ` : ''}${wordsIn(item.text)}`;
}

/** Words without how they are set. */
export function wordsIn(words: Words): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

/** The texts on a page by its parts, with the numbers before items and notes; of figures how many they are. */
export function textsOn(page: ReviewText): (string | number | string[] | string[][])[] {
  return page.map((part) => {
    if ('text' in part) return wordsIn(part.text);
    if ('items' in part) return part.items.map(wordsWithLabel);
    return 'count' in part ? part.count : part.rows.map((cells) => cells.map(wordsWithLabel));
  });
}

/** Letters and signs only, raised and ligated ones as usual ones. */
function compact(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00AD\u200B\u200C\u2060\uFEFF]/g, '');
}
