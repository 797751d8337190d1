import { element, type XmlContent, type XmlElement } from '../../xml.ts';
import { printedPagesOf } from './navigation.ts';
import type { EpubEntry, Publication } from './publication.ts';

/** The name of the contents as programs for EPUB 2 read them. */
export const ncxFile = 'toc.ncx';

/**
 * The navigation of a publication for programs that know only EPUB 2: contents and printed pages.
 * @see https://idpf.org/epub/20/spec/OPF_2.0.1_draft.htm#Section2.4.1
 */
export function ncx(publication: Publication): XmlElement {
  const { entries, metadata } = publication;
  const pages = printedPagesOf(publication);
  const count = (name: string, content: number) => element('meta', { name, content });
  return element(
    'ncx',
    { xmlns: 'http://www.daisy.org/z3986/2005/ncx/', version: '2005-1', 'xml:lang': metadata.language },
    element(
      'head',
      {},
      element('meta', { name: 'dtb:uid', content: metadata.identifier }),
      count('dtb:depth', depthOf(entries)),
      count('dtb:totalPageCount', pages.length),
      count('dtb:maxPageNumber', Math.max(0, ...pages.map(({ title }) => Number(title) || 0))),
    ),
    element('docTitle', {}, element('text', {}, metadata.title)),
    element('navMap', {}, points(entries, 'part')),
    pages.length > 0 &&
      element(
        'pageList',
        {},
        pages.map(({ href, title }, place) =>
          element(
            'pageTarget',
            { id: `page-${place + 1}`, type: 'normal', value: title },
            target(title, href),
          ),
        ),
      ),
  );
}

function points(entries: EpubEntry[], within: string): XmlContent {
  return entries.map(({ href, title, entries: inside }, place) => {
    const id = `${within}-${place + 1}`;
    return element('navPoint', { id }, target(title, href), points(inside, id));
  });
}

function target(title: string, href: string): XmlContent {
  return [element('navLabel', {}, element('text', {}, title)), element('content', { src: href })];
}

function depthOf(entries: EpubEntry[]): number {
  return Math.max(0, ...entries.map((entry) => 1 + depthOf(entry.entries)));
}
