import type { Person, ScholarlyArticle } from 'schema-dts';
import { openGraphPath, withLanguage } from '#shared/address.ts';
import type { Article, Author } from '#shared/article.ts';
import { fullName } from '#shared/author-name.ts';
import { doiUrl } from '#shared/doi-url.ts';
import { languages } from '#shared/language.ts';
import { orcidUrl } from '#shared/orcid.ts';
import { pageRange } from '#shared/page-range.ts';
import { paths } from '#shared/paths.ts';
import { shortened } from '#shared/shortened.ts';
import type { ArticleSource } from './article-source.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { journalId, organisation, periodical } from './journal-json-ld.ts';

/** Search engines cut longer headlines. */
const longestHeadline = 110;

/**
 * An article, its issue, volume and journal, and the breadcrumbs of its page, as one schema.org graph.
 * @see https://schema.org/ScholarlyArticle
 */
export function articleGraph(source: ArticleSource): object {
  const { article, journal, language, publicUrl } = source;
  const { volume, slug, title, hasIssuePage } = article;
  const place = {
    volume,
    issue: hasIssuePage ? article.issue : null,
    page: { name: title[language], path: paths.articleBySlug(slug) },
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

function scholarlyArticle({ article, journal, references, changed, language, publicUrl }: ArticleSource) {
  const { slug, doi, title, description, keywords, pagesInPanel: pages, pdf } = article;
  const own = article.language;
  const page = publicUrl + withLanguage(language, paths.articleBySlug(slug));
  const others = languages.filter((other) => other !== own);
  const thing: ScholarlyArticle = {
    '@type': 'ScholarlyArticle',
    '@id': journal.doi.tags ? doiUrl(doi) : `${publicUrl}/${slug}#article`,
    url: page,
    mainEntityOfPage: page,
    headline: shortened(title[own], longestHeadline),
    name: title[own],
    author: article.authors.map((author) => person(author, article)),
    datePublished: article.published,
    dateCreated: article.received,
    dateModified: changed.slice(0, 10),
    inLanguage: own,
    abstract: description[own],
    keywords: keywords[own],
    license: journal.licence.url,
    isAccessibleForFree: true,
    ...(journal.doi.tags
      ? { identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi }, sameAs: doiUrl(doi) }
      : {}),
    ...(pages
      ? { pageStart: String(pages.first), pageEnd: String(pages.last), pagination: pageRange(pages) }
      : {}),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: publicUrl + withLanguage(language, pdf.besidePage),
      encodingFormat: 'application/pdf',
      contentSize: `${pdf.bytes} B`,
    },
    image: publicUrl + openGraphPath(language, slug),
    citation: references.map(({ text }) => text),
    publisher: organisation(journal, own),
    isPartOf:
      article.issue === null
        ? { '@id': journalId(publicUrl) }
        : {
            '@type': 'PublicationIssue',
            issueNumber: String(article.issue),
            datePublished: article.published,
            isPartOf: {
              '@type': 'PublicationVolume',
              volumeNumber: String(article.volume),
              isPartOf: { '@id': journalId(publicUrl) },
            },
          },
  };
  // Language-tagged values are JSON-LD; the types of schema.org don't include them.
  return {
    ...thing,
    alternativeHeadline: others.map((other) => ({ '@language': other, '@value': title[other] })),
  };
}

function person(author: Author, { language, affiliations }: Article): Person {
  const name = fullName(author);
  return {
    '@type': 'Person',
    name: name[language],
    alternateName: [...new Set(languages.map((other) => name[other]))].filter(
      (each) => each !== name[language],
    ),
    givenName: author.givenName[language],
    familyName: author.familyName[language],
    ...(author.orcid ? { sameAs: orcidUrl(author.orcid), identifier: orcidUrl(author.orcid) } : {}),
    affiliation: author.affiliations.flatMap((place) => {
      const affiliation = affiliations[place - 1];
      return affiliation
        ? [
            {
              '@type': 'Organization' as const,
              name: affiliation.name[language],
              address: {
                '@type': 'PostalAddress' as const,
                addressLocality: affiliation.city[language],
                addressCountry: affiliation.country,
              },
            },
          ]
        : [];
    }),
  };
}
