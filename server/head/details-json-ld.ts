import type { Article } from '#shared/article/article.ts';
import type { Funding, Original, Relation, ReviewedWork } from '#shared/article/article-details.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import type { ArticleStatus } from '#shared/article/notice-type.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { reviewedWorksOf } from '#shared/article/reviewed-works.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { noticeId } from './notice-json-ld.ts';

/** What an article says of itself besides what every article has, as properties of schema.org. */
export function detailProperties({ type, details, language }: Article, publicUrl: string): object {
  const { funding, relations, supplements, original } = details;
  const books = reviewedWorksOf(details);
  const { udc, grnti, jel } = details.codes;
  const codes = [
    ...(udc === undefined ? [] : [term('UDC', udc)]),
    ...grnti.map((code) => term('GRNTI', code)),
    ...jel.map((code) => term('JEL', code)),
  ];
  const files = supplements.map(({ title, url, mediaType, bytes }) => ({
    '@type': 'DataDownload',
    name: title[language],
    contentUrl: publicUrl + url,
    encodingFormat: mediaType,
    contentSize: `${bytes} B`,
  }));
  return {
    ...(type === 'research-article' ? {} : { genre: typeNames[type].english }),
    ...some(
      'funding',
      funding.flatMap((each) => grants(each, language)),
    ),
    ...some(
      'funder',
      funding.map((each) => funder(each, language)),
    ),
    ...some('about', codes),
    ...some('associatedMedia', files),
    ...some('isBasedOn', relations.map(relation)),
    ...(books.length > 0 ? { itemReviewed: books.length > 1 ? books.map(book) : books.map(book)[0] } : {}),
    ...(original ? { translationOfWork: translated(original) } : {}),
  };
}

const statuses: Record<ArticleStatus, string> = {
  retracted: 'Retracted',
  'partly-retracted': 'Partially retracted',
  concern: 'Expression of concern',
  corrected: 'Corrected',
};

/** How an article stands, with links to its notices. */
export function statusProperties(
  { status, issue, notices }: Article,
  journal: Journal,
  publicUrl: string,
): object {
  const stands = status ? statuses[status] : issue === null && 'Published online first';
  return {
    ...(stands ? { creativeWorkStatus: stands } : {}),
    ...some(
      'correction',
      notices.map((notice) => ({
        '@type': 'CorrectionComment',
        '@id': noticeId(notice, journal, publicUrl),
        name: typeNames[notice.type].english,
        datePublished: notice.published,
        url: publicUrl + paths.update(notice.slug),
      })),
    ),
  };
}

function some(property: string, values: object[]): object {
  return values.length > 0 ? { [property]: values } : {};
}

function term(set: string, code: string): object {
  return { '@type': 'DefinedTerm', inDefinedTermSet: set, termCode: code };
}

function funder({ funder, ror, funderId }: Funding, language: Language): object {
  return {
    '@type': 'Organization',
    ...(ror ? { '@id': ror } : {}),
    name: funder[language],
    ...(funderId ? { sameAs: doiUrl(funderId) } : {}),
  };
}

function grants(funding: Funding, language: Language): object[] {
  return funding.awards.map((award) => ({
    '@type': 'Grant',
    identifier: award,
    funder: funder(funding, language),
  }));
}

const relatedTypes: Record<Relation['kind'], string> = {
  preprint: 'ScholarlyArticle',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
};

function relation({ kind, doi, url }: Relation): object {
  return {
    '@type': relatedTypes[kind],
    ...(kind === 'preprint' ? { creativeWorkStatus: 'Preprint' } : {}),
    url: doi === undefined ? url : doiUrl(doi),
  };
}

function book({ title, authors, publisher, year, pages, isbn, doi }: ReviewedWork): object {
  return {
    '@type': 'Book',
    name: title,
    author: authors.map((name) => ({ '@type': 'Person', name })),
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    datePublished: String(year),
    ...(pages ? { numberOfPages: pages } : {}),
    ...(isbn ? { isbn } : {}),
    ...(doi ? { sameAs: doiUrl(doi) } : {}),
  };
}

function translated({ title, language, source, doi }: Original): object {
  return {
    '@type': 'CreativeWork',
    name: title,
    inLanguage: language,
    ...(source ? { isPartOf: { '@type': 'CreativeWork', name: source } } : {}),
    ...(doi ? { sameAs: doiUrl(doi) } : {}),
  };
}
