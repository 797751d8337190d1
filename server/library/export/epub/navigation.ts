import { textOf } from '../../html-tree.ts';
import { element, type XmlContent, type XmlElement } from '../../xml.ts';
import type { EpubEntry, Publication } from './publication.ts';
import { pageMarks } from './text-documents.ts';
import { epubWords } from './words.ts';

/** The name of the document with the contents. */
export const navigationFile = 'nav.xhtml';

/** The navigation of a publication: contents, printed pages, and its parts. */
export function navigation(publication: Publication): XmlElement[] {
  const { documents, entries, metadata } = publication;
  const words = epubWords[metadata.language];
  const pages = printedPagesOf(publication);
  const landmarks = [
    { kind: 'toc', href: `${navigationFile}#toc`, title: words.contents },
    ...documents.flatMap(({ kind, file, title, content }, place) => {
      const isFirst = documents.findIndex((other) => other.kind === kind) === place;
      const named = kind === 'titlepage' ? words.titlePage : kind === 'bodymatter' ? words.text : title;
      return isFirst && textOf(content) !== '' ? [{ kind, href: file, title: named }] : [];
    }),
  ];
  return [
    element(
      'nav',
      { id: 'toc', 'epub:type': 'toc', role: 'doc-toc', 'aria-labelledby': 'toc-heading' },
      element('h1', { id: 'toc-heading' }, words.contents),
      list(entries),
    ),
    ...(pages.length > 0
      ? [
          element(
            'nav',
            {
              id: 'page-list',
              'epub:type': 'page-list',
              role: 'doc-pagelist',
              'aria-label': words.pages,
              hidden: 'hidden',
            },
            list(pages),
          ),
        ]
      : []),
    element(
      'nav',
      { id: 'landmarks', 'epub:type': 'landmarks', 'aria-label': words.landmarks, hidden: 'hidden' },
      element(
        'ol',
        {},
        landmarks.map(({ kind, href, title }) =>
          element('li', {}, element('a', { 'epub:type': kind, href }, title)),
        ),
      ),
    ),
  ];
}

/** The printed pages of a publication, each where it begins. */
export function printedPagesOf({ documents }: Pick<Publication, 'documents'>): EpubEntry[] {
  return documents.flatMap(({ file, content }) =>
    pageMarks(content).map(({ id, page }) => ({ href: `${file}#${id}`, title: page, entries: [] })),
  );
}

function list(entries: EpubEntry[]): XmlContent {
  return element(
    'ol',
    {},
    entries.map(({ href, title, language, entries: inside }) =>
      element(
        'li',
        { lang: language, 'xml:lang': language },
        element('a', { href }, title),
        inside.length > 0 && list(inside),
      ),
    ),
  );
}
