import type { Article } from '#shared/article/article.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { issueEpubPath } from '#shared/article/epub-path.ts';
import type { Notice } from '#shared/article/notice.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { typeNames } from '#shared/article/record-type.ts';
import {
  articleExportPath,
  exportFormats,
  exportMediaTypes,
  issueExportPath,
} from '#shared/citation/export-format.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { textFormats, textMediaTypes } from './text-format.ts';

/** A typed link (RFC 8288). */
export type TypedLink = { rel: string; href: string; type?: string };

/**
 * The links of an article's landing page for machines: authors, citation, metadata, full text, licence and
 * type.
 * @see https://signposting.org/FAIR/ level 1
 */
export function articleLinks(article: Article, journal: Journal, publicUrl: string): TypedLink[] {
  const { slug, authors, doi, pdf, details } = article;
  return [
    ...authors.flatMap(({ orcid }) => (orcid ? [{ rel: 'author', href: orcidUrl(orcid) }] : [])),
    { rel: 'cite-as', href: journal.doi.tags ? doiUrl(doi) : publicUrl + paths.articleBySlug(slug) },
    ...exportFormats.map((format) => ({
      rel: 'describedby',
      href: publicUrl + articleExportPath(slug, format),
      type: exportMediaTypes[format],
    })),
    { rel: 'describedby', href: `${publicUrl}/${slug}.xml`, type: 'application/jats+xml' },
    { rel: 'item', href: publicUrl + pdf.besidePage, type: 'application/pdf' },
    ...(article.hasFullText
      ? textFormats.map((format) => ({
          rel: 'item',
          href: `${publicUrl}/${slug}.${format}`,
          type: textMediaTypes[format],
        }))
      : []),
    ...details.supplements.map(({ url, mediaType }) => ({
      rel: 'item',
      href: publicUrl + url,
      type: mediaType,
    })),
    { rel: 'license', href: (details.licence ?? journal.licence).url },
    ...typeNames[article.type].schemaOrg.map((type) => ({ rel: 'type', href: `https://schema.org/${type}` })),
    { rel: 'type', href: 'https://schema.org/AboutPage' },
  ];
}

/** The links of a notice's page for machines: citation, metadata, licence and type. */
export function noticeLinks({ slug, doi }: Notice, journal: Journal, publicUrl: string): TypedLink[] {
  const page = publicUrl + paths.update(slug);
  return [
    { rel: 'cite-as', href: journal.doi.tags ? doiUrl(doi) : page },
    { rel: 'describedby', href: `${page}.xml`, type: 'application/jats+xml' },
    { rel: 'license', href: journal.licence.url },
    { rel: 'type', href: 'https://schema.org/CorrectionComment' },
  ];
}

/**
 * The links of an issue's page for machines: metadata, full text, licence and type. Its articles are in the graph of the
 * page: proxies refuse long headers.
 */
export function issueLinks(issue: Issue, journal: Journal, publicUrl: string): TypedLink[] {
  const { volume, number, pdf, hasFullText } = issue;
  return [
    ...exportFormats.map((format) => ({
      rel: 'describedby',
      href: publicUrl + issueExportPath(volume, number, format),
      type: exportMediaTypes[format],
    })),
    ...(pdf ? [{ rel: 'item', href: publicUrl + pdf.url, type: 'application/pdf' }] : []),
    ...(hasFullText
      ? [{ rel: 'item', href: publicUrl + issueEpubPath(volume, number), type: textMediaTypes.epub }]
      : []),
    { rel: 'license', href: journal.licence.url },
    { rel: 'type', href: 'https://schema.org/PublicationIssue' },
  ];
}

/** Authors and items beyond these are in the link set only: proxies refuse long headers. */
const mostInHeader: Record<string, number> = { author: 5, item: 9 };

/** Links as far as a header has them. */
export function linksForHeader(links: TypedLink[]): TypedLink[] {
  const met = new Map<string, number>();
  return links.filter(({ rel }) => {
    const nth = (met.get(rel) ?? 0) + 1;
    met.set(rel, nth);
    return nth <= (mostInHeader[rel] ?? Infinity);
  });
}

/** An address without what a header may not contain, or would end the link (RFC 9110, section 5.5; RFC 8288). */
function inHeader(address: string): string {
  return address.toWellFormed().replaceAll(/[^\x21-\x7e]|[<>"\\]/gu, encodeURIComponent);
}

/** Links as the value of a `Link` header. */
export function linkHeader(links: TypedLink[]): string {
  return links
    .map(({ rel, href, type }) => `<${inHeader(href)}>; rel="${rel}"${type ? `; type="${type}"` : ''}`)
    .join(', ');
}
