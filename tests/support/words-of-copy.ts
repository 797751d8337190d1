import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ReviewText } from '#shared/office/review-text.ts';

/** Parts of documents whose text readers see. */
const shown =
  /^word\/(?:document|header|footer|footnotes|endnotes|chart|diagram-data)\d*\.xml$|^(?:Object \d+\/)?content\.xml$|^styles\.xml$/;
/** Elements whose text nobody sees. */
const unseen = /^(?:delText|instrText|annotation|binary-data|f|formatCode|numCache|numLit|desc)$/;

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
  parser.on('opentag', ({ local }) => {
    const outer = open.at(-1);
    if (local === 'Choice' && outer) outer.hasChoice = true;
    const isHidden = unseen.test(local) || (local === 'Fallback' && outer?.hasChoice === true);
    if (hidden > 0 || isHidden) hidden += 1;
    open.push({ local, hasChoice: false });
  });
  parser.on('closetag', () => {
    open.pop();
    if (hidden > 0) hidden -= 1;
  });
  parser.on('text', (text) => {
    const local = open.at(-1)?.local ?? '';
    if (hidden === 0 && (!isWord || /^[tv]$/.test(local))) texts.push(text);
  });
  parser.write(Buffer.from(bytes).toString('utf8')).close();
  return texts.filter((text) => text.trim() !== '');
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
