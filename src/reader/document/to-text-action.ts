import { FileText } from 'lucide-react';
import { pageAnchor } from '#shared/article/page-anchor.ts';
import type { ReaderHandle } from '../handle.ts';
import type { Action } from '../toolbar/action.ts';
import { articleOf } from './reading-document.ts';

/** Leads from the page of the PDF to the same place of the text on the page of the article. */
export const toTextAction: Action = {
  id: 'text',
  icon: FileText,
  name: 'more.text',
  ofArticle: true,
  available: async (reader) => articleOf(reader).hasFullText,
  run: (reader) => {
    if (document.fullscreenElement) void document.exitFullscreen();
    // A link, whatever makes it followed: `use-fragment-links.ts` gives it to the router, which keeps the place to go back to.
    const link = document.createElement('a');
    link.href = `#${markOf(reader) ?? beginning}`;
    reader.container.append(link);
    link.click();
    link.remove();
  },
};

/** The heading of the text. */
const beginning = 'full-text';

/** The id of the mark where the current page begins, or of the nearest before; not every page has words of the text. */
function markOf(reader: ReaderHandle): string | undefined {
  return reader.labels
    .slice(0, reader.page().number)
    .map(pageAnchor)
    .findLast((mark) => document.getElementById(mark));
}
