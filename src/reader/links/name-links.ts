import type { ReaderHandle } from '../handle.ts';
import { innerLinksOn, linkId } from '../pdfjs/parts-of-pages.ts';
import { linksInParts } from '../pdfjs/structure-of.ts';
import { joinedWords } from './joined-words.ts';
import { targetOf } from './link-target.ts';

/**
 * Gives every internal link an accessible name. pdf.js puts the text under a link into its `title`, which
 * browsers show on top of the preview, and leaves links without text unnamed. A link that runs over a line
 * end is several links in a PDF: the first is named by the whole text, the others are only for the pointer.
 * @param pageName the name of the page with a printed label, for links without text
 * @returns a function that stops naming
 */
export function nameLinks(reader: ReaderHandle, pageName: (label: string) => string): () => void {
  const { pages, pdf } = reader;
  const name = async (pageNumber: number) => {
    const page = pages.at(pageNumber);
    const links = new Map((page ? innerLinksOn(page.element) : []).map((link) => [linkId(link), link]));
    if (links.size === 0) return;
    const pieces = new Map([...links].map(([id, link]) => [id, takeTitle(link)]));
    for (const ids of await linksInParts(pdf, pageNumber)) {
      const [first, ...others] = ids.flatMap((id) => links.get(id) ?? []);
      if (!first) continue;
      first.ariaLabel = joinedWords(ids.map((id) => pieces.get(id) ?? '')) || null;
      for (const other of others) {
        other.tabIndex = -1;
        other.ariaHidden = 'true';
      }
    }
    for (const link of links.values()) {
      if (link.ariaLabel) link.lang = reader.document.language;
      else await nameByTarget(reader, link, pageName);
    }
  };
  const onLinks = ({ number }: { number: number }) => {
    name(number).catch((error: unknown) => console.error(error));
  };
  const end = pages.on('links', onLinks);
  for (const page of pages.drawn()) onLinks(page);
  return end;
}

/**
 * Takes the text under a link from its `title` and makes it the name for now. The text is kept in a data
 * attribute, since a former name may be that of a page, in another language.
 */
function takeTitle(link: HTMLAnchorElement): string {
  const words = link.title.trim() || link.dataset.words || '';
  link.dataset.words = words;
  link.ariaLabel = words || null;
  link.removeAttribute('title');
  return words;
}

async function nameByTarget(
  reader: ReaderHandle,
  link: HTMLAnchorElement,
  pageName: (label: string) => string,
): Promise<void> {
  const target = await targetOf(reader, link).catch(() => undefined);
  const label = target && reader.labels[target.page - 1];
  if (label) link.ariaLabel = pageName(label);
}
