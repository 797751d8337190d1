import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ReviewText } from '#shared/office/review-text.ts';

/** Parts of documents whose text readers see. */
const shown =
  /^word\/(?:document|header|footer|footnotes|endnotes|chart|diagram-data)\d*\.xml$|^(?:Object ?\d+\/)?content\.xml$|^styles\.xml$/;
/** Elements whose text nobody sees. */
const unseen =
  /^(?:delText|instrText|annotation|annotation-xml|binary-data|f|formatCode|numCache|numLit|[a-z-]+-(?:source|decls)|tracked-changes)$/;
/** What of an OpenDocument part readers see. */
const seen = /^(?:body|master-styles|math)$/;

/**
 * All pieces of text in the XML of a review copy, whatever holds them: of two alternatives the first, without what only
 * programs read. It knows nothing of paragraphs, tables or fields.
 */
export function piecesOf(copy: Uint8Array): string[] {
  const parts = unzipSync(copy, { filter: ({ name }) => shown.test(name) });
  return Object.entries(parts).flatMap(([name, bytes]) => textsIn(bytes, name));
}

function textsIn(bytes: Uint8Array, name: string): string[] {
  const isWord = name.startsWith('word/');
  const texts: string[] = [];
  const open: { local: string; hasChoice: boolean }[] = [];
  let hidden = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri }) => {
    const outer = open.at(-1);
    if (local === 'Choice' && outer) outer.hasChoice = true;
    const isHidden =
      unseen.test(local) || uri.includes('svg') || (local === 'Fallback' && outer?.hasChoice === true);
    if (hidden > 0 || isHidden) hidden += 1;
    open.push({ local, hasChoice: false });
  });
  parser.on('closetag', () => {
    open.pop();
    if (hidden > 0) hidden -= 1;
  });
  const take = (text: string) => {
    const isText = isWord
      ? /^[tv]$/.test(open.at(-1)?.local ?? '')
      : open.some(({ local }) => seen.test(local));
    if (hidden === 0 && isText) texts.push(text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(Buffer.from(bytes).toString('utf8')).close();
  // A chart has numbers, too, which are its picture.
  const isChart = texts.length > 0 && /^Object/.test(name) && !texts.some((text) => /^[=+]$/.test(text));
  return texts.filter((text) => (isChart ? /\p{L}/u : /\S/).test(text));
}

/** The pieces of a copy’s text that are not on its page. */
export function lostOnPage(copy: Uint8Array, page: ReviewText): string[] {
  const all = compact(wordsOn(page));
  return piecesOf(copy).filter((piece) => !all.includes(compact(piece)));
}

/** The text on a page, all parts together. */
export function wordsOn(page: ReviewText): string {
  return page
    .map((part) => {
      if ('text' in part) return part.text;
      if ('items' in part) return part.items.join('\n');
      return 'rows' in part ? part.rows.flat().join('\n') : '';
    })
    .join('\n');
}

/** Letters and signs only, raised and ligated ones as usual ones. */
function compact(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00AD\u200B\u200C\u2060\uFEFF]/g, '');
}
