import type { ReaderHandle } from '../handle.ts';
import { innerLinksOn, linkId } from '../pdfjs/parts-of-pages.ts';
import { linksInParts } from '../pdfjs/structure-of.ts';
import { joinedWords } from './joined-words.ts';
import { targetOf } from './link-target.ts';

/**
 * Gives every link within the document a name. pdf.js puts the words under a link into its title, which browsers show
 * on top of our previews, and leaves links without a name where it finds none. A link that goes over the end of a
 * line is several in a PDF: the first is named by all of their words, the others are for the pointer only.
 * @param pageName the name of the page with that printed label, for links without words
 * @returns what ends it
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
      if (link.ariaLabel) link.lang = reader.article.language;
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

/** The words under a link, kept as its name for now; the name of its page may have been in another language. */
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
