import type { Article } from '#shared/article/article.ts';
import type { Original, Relation, ReviewedWork } from '#shared/article/article-details.ts';
import { noticeLinks } from '#shared/article/record-type.ts';
import { paths } from '#shared/page/paths.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';

/** Where a related work is: by its DOI, as JATS4R recommends, or by its address. */
export function linkTo(doi: string | undefined, url: string | undefined) {
  const href = doi ?? url;
  if (href === undefined) return {};
  return { 'ext-link-type': doi === undefined ? 'uri' : 'doi', 'xlink:href': href };
}

/** The links of an article to its notices, its original, its preprint, data sets and software. */
export function relatedWorks(article: Article, registered: boolean, publicUrl: string): XmlContent {
  const { notices, details } = article;
  return [
    notices.map(({ type, doi, slug }) =>
      element('related-article', {
        'related-article-type': noticeLinks[type].ofArticle,
        ...linkTo(registered ? doi : undefined, publicUrl + paths.update(slug)),
      }),
    ),
    details.original !== null && translated(details.original),
    details.relations.map(relation),
  ];
}

function translated({ title, language, source, doi }: Original): XmlElement {
  return element(
    'related-article',
    { 'related-article-type': 'translated-article', ...linkTo(doi, undefined) },
    element('article-title', { 'xml:lang': language }, title),
    source !== undefined && element('source', {}, source),
  );
}

function relation({ kind, doi, url }: Relation): XmlElement {
  const link = linkTo(doi, url);
  return kind === 'preprint'
    ? element('related-article', { 'related-article-type': 'preprint', ...link })
    : element('related-object', {
        'link-type': 'is-supplemented-by',
        'document-type': kind,
        'document-id': doi,
        'document-id-type': doi && 'doi',
        ...link,
      });
}

/** The book that a review is about. */
export function reviewedBook({ title, authors, city, publisher, year, pages, isbn, doi }: ReviewedWork) {
  return element(
    'product',
    { 'product-type': 'book' },
    authors.length > 0 &&
      element(
        'person-group',
        { 'person-group-type': 'author' },
        authors.map((author) => element('string-name', {}, author)),
      ),
    element('source', {}, title),
    city !== undefined && element('publisher-loc', {}, city),
    publisher !== undefined && element('publisher-name', {}, publisher),
    element('year', { 'iso-8601-date': year }, String(year)),
    pages !== undefined && element('size', { units: 'pages' }, String(pages)),
    isbn !== undefined && element('isbn', {}, isbn),
    doi !== undefined && element('pub-id', { 'pub-id-type': 'doi' }, doi),
  );
}
