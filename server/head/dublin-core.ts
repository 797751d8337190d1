import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { languagesFrom } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ArticleSource } from './article-source.ts';
import { link, meta, type Tag } from './tag.ts';

/**
 * Dublin Core tags of an article, for library systems; titles, abstracts and keywords in every language.
 * @see https://www.dublincore.org/specifications/dublin-core/dc-html/
 */
export function dublinCoreTags({
  article,
  journal,
  changed,
  language: ofPage,
  publicUrl,
}: ArticleSource): Tag[] {
  const { language, authors, pagesInPanel: pages, description, keywords, details } = article;
  const title = titleWithStatus(article);
  const licence = details.licence ?? journal.licence;
  const inOrder = languagesFrom(language);
  return [
    link('schema.DC', 'http://purl.org/dc/elements/1.1/'),
    meta('DC.Title', title[language], language),
    ...inOrder.slice(1).map((other) => meta('DC.Title.Alternative', title[other], other)),
    ...authors.map((author) =>
      meta(
        author.collective ? 'DC.Creator.CorporateName' : 'DC.Creator.PersonalName',
        fullName(author)[language],
        language,
      ),
    ),
    meta('DC.Date.issued', publicationDate(article)),
    ...(publicationDate(article) === article.published ? [] : [meta('DC.Date.available', article.published)]),
    ...(article.received === null
      ? []
      : [meta('DC.Date.created', article.received), meta('DC.Date.dateSubmitted', article.received)]),
    ...(article.accepted === null ? [] : [meta('DC.Date.dateAccepted', article.accepted)]),
    meta('DC.Date.modified', changed.slice(0, 10)),
    ...inOrder.flatMap((each) =>
      description[each] === '' ? [] : meta('DC.Description', description[each], each),
    ),
    ...inOrder.flatMap((each) => keywords[each].map((keyword) => meta('DC.Subject', keyword, each))),
    meta('DC.Language', language),
    meta('DC.Identifier', String(article.id)),
    meta('DC.Identifier.URI', publicUrl + withLanguage(ofPage, paths.articleBySlug(article.slug))),
    ...(journal.doi.tags ? [meta('DC.Identifier.DOI', doiUrl(article.doi))] : []),
    ...(pages ? [meta('DC.Identifier.pageNumber', `${pageEnds(pages).first}-${pageEnds(pages).last}`)] : []),
    meta('DC.Source', journal.name[language], language),
    meta('DC.Source.ISSN', journal.issn.online),
    meta('DC.Source.URI', publicUrl + paths.home),
    ...(article.issue === null
      ? []
      : [meta('DC.Source.Volume', String(article.volume)), meta('DC.Source.Issue', String(article.issue))]),
    ...details.funding.map(({ funder }) => meta('DC.Contributor.Sponsor', funder[language], language)),
    ...article.notices.map(({ slug }) =>
      meta('DC.Relation', publicUrl + withLanguage(ofPage, paths.update(slug))),
    ),
    meta('DC.Format', 'application/pdf'),
    meta('DC.Publisher', journal.publisher[language], language),
    meta('DC.Rights', licence.name),
    meta('DC.Rights', licence.url),
    meta('DC.Type', 'Text.Serial.Journal'),
    meta('DC.Type.articleType', typeNames[article.type].english),
  ];
}
