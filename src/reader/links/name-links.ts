import { structureOf } from '../document/structure-of.ts';
import type { ReaderHandle } from '../handle.ts';
import { joinedWords } from './joined-words.ts';
import { innerLinks, linkId, targetOf } from './link-target.ts';

/**
 * Gives every link within the document a name. pdf.js puts the words under a link into its title, which browsers show
 * on top of our previews, and leaves links without a name where it finds none. A link that goes over the end of a
 * line is several in a PDF: the first is named by all of their words, the others are for the pointer only.
 * @param pageName the name of the page with that printed label, for links without words
 * @returns what ends it
 */
export function nameLinks(reader: ReaderHandle, pageName: (label: string) => string): () => void {
  const { eventBus, viewer } = reader;
  const name = async (pageNumber: number) => {
    const page: HTMLElement | undefined = viewer.getPageView(pageNumber - 1)?.div;
    const onPage = page?.querySelectorAll<HTMLAnchorElement>(innerLinks) ?? [];
    const links = new Map([...onPage].map((link) => [linkId(link), link]));
    if (links.size === 0) return;
    const pieces = new Map([...links].map(([id, link]) => [id, takeTitle(link)]));
    for (const ids of await linksOfTags(reader, pageNumber)) {
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
  const onLinks = ({ pageNumber }: { pageNumber: number }) => {
    name(pageNumber).catch((error: unknown) => console.error(error));
  };
  eventBus.on('annotationlayerrendered', onLinks);
  for (const view of viewer.getCachedPageViews()) onLinks({ pageNumber: view.id });
  return () => eventBus.off('annotationlayerrendered', onLinks);
}

/** The words under a link, kept as its name for now; the name of its page may have been in another language. */
function takeTitle(link: HTMLAnchorElement): string {
  const words = link.title.trim() || link.dataset.words || '';
  link.dataset.words = words;
  link.ariaLabel = words || null;
  link.removeAttribute('title');
  return words;
}

/** The links of a page as its tags tell of them: for each the parts that it consists of. */
async function linksOfTags({ pdf }: ReaderHandle, pageNumber: number): Promise<string[][]> {
  const links = (await structureOf(await pdf.getPage(pageNumber))).filter(({ role }) => role === 'Link');
  const parts = links.map(({ children = [] }) =>
    children.flatMap(({ type, id }) => (type === 'annotation' && id ? id.replace(/^.*_/, '') : [])),
  );
  return parts.filter(({ length }) => length > 1);
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
