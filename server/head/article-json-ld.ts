import type { MediaObject, ScholarlyArticle } from 'schema-dts';
import { textFormats, textMediaTypes } from '#library/export/text-format.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { pageEnds, pageRange } from '#shared/article/page-range.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { otherLanguages } from '#shared/language/language.ts';
import { shortened } from '#shared/language/shortened.ts';
import { openGraphPath, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArticleSource } from './article-source.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { detailProperties, statusProperties } from './details-json-ld.ts';
import { issueId } from './issue-json-ld.ts';
import { journalId, organisation, periodical } from './journal-json-ld.ts';
import { contributions, person } from './person-json-ld.ts';
import { textProperties } from './text-json-ld.ts';

/** Search engines cut longer headlines. */
const longestHeadline = 110;

/**
 * An article, its issue, volume and journal, and the breadcrumbs of its page, as one schema.org graph.
 * @see https://schema.org/ScholarlyArticle
 */
export function articleGraph(source: ArticleSource): object {
  const { article, journal, language, publicUrl } = source;
  const { volume, slug, hasIssuePage } = article;
  const place = {
    volume,
    issue: hasIssuePage ? article.issue : null,
    page: { name: titleWithStatus(article)[language], path: paths.articleBySlug(slug) },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      scholarlyArticle(source),
      periodical(journal, language, publicUrl),
      breadcrumbs(place, journal, language, publicUrl),
    ],
  };
}

/** The other forms of an article's full text. */
function textEncodings(slug: string, publicUrl: string): MediaObject[] {
  const forms = [
    ['xml', 'application/jats+xml'],
    ...textFormats.map((format) => [format, textMediaTypes[format]]),
  ];
  return forms.map(([form, encodingFormat = '']) => ({
    '@type': 'MediaObject',
    contentUrl: `${publicUrl}/${slug}.${form}`,
    encodingFormat,
  }));
}

function scholarlyArticle(source: ArticleSource) {
  const { article, journal, references, changed, language, publicUrl } = source;
  const title = titleWithStatus(article);
  const { slug, doi, description, keywords, pagesInPanel: pages, pdf } = article;
  const own = article.language;
  const page = publicUrl + withLanguage(language, paths.articleBySlug(slug));
  const encodedAs: MediaObject = {
    '@type': 'MediaObject',
    contentUrl: publicUrl + withLanguage(language, pdf.besidePage),
    encodingFormat: 'application/pdf',
    contentSize: `${pdf.bytes} B`,
  };
  const thing: ScholarlyArticle = {
    '@type': 'ScholarlyArticle',
    '@id': journal.doi.tags ? doiUrl(doi) : `${publicUrl}/${slug}#article`,
    url: page,
    mainEntityOfPage: page,
    headline: shortened(title[own], longestHeadline),
    name: title[own],
    author: article.authors.map((author) => person(author, article)),
    datePublished: publicationDate(article),
    ...(article.received === null ? {} : { dateCreated: article.received }),
    dateModified: changed.slice(0, 10),
    inLanguage: own,
    ...(description[own] === '' ? {} : { abstract: description[own] }),
    keywords: keywords[own],
    license: (article.details.licence ?? journal.licence).url,
    isAccessibleForFree: true,
    ...(journal.doi.tags
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi }, sameAs: doiUrl(doi) }
      : {}),
    ...(pages
      ? { pageStart: pageEnds(pages).first, pageEnd: pageEnds(pages).last, pagination: pageRange(pages) }
      : {}),
    encoding: article.hasFullText ? [encodedAs, ...textEncodings(slug, publicUrl)] : encodedAs,
    image: publicUrl + openGraphPath(language, slug),
    ...(references.length > 0 ? { citation: references.map(({ text }) => text) } : {}),
    publisher: organisation(journal, own),
    isPartOf:
      article.issue === null
        ? { '@id': journalId(publicUrl) }
        : {
            '@type': 'PublicationIssue',
            ...(article.hasIssuePage ? { '@id': issueId(article.volume, article.issue, publicUrl) } : {}),
            issueNumber: String(article.issue),
            datePublished: publicationDate(article),
            ...(source.issue?.title ? { name: source.issue.title[own] } : {}),
            isPartOf: {
              '@type': 'PublicationVolume',
              volumeNumber: String(article.volume),
              isPartOf: { '@id': journalId(publicUrl) },
            },
          },
  };
  const [type, ...others] = typeNames[article.type].schemaOrg;
  const contributor = contributions(article);
  // Language-tagged values and several types are JSON-LD; the types of schema.org don't include them.
  return {
    ...thing,
    '@type': others.length > 0 ? [type, ...others] : type,
    ...(source.text ? textProperties(source.text, page, publicUrl) : {}),
    ...detailProperties(article, publicUrl),
    ...statusProperties(article, journal, publicUrl),
    ...(contributor.length > 0 ? { contributor } : {}),
    alternativeHeadline: otherLanguages(own).map((other) => ({ '@language': other, '@value': title[other] })),
  };
}
