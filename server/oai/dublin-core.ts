import type { NoticeSource } from '#library/export/jats-notice.ts';
import { noticeTitles } from '#library/notice-titles.ts';
import { element, type XmlContent, type XmlElement } from '#library/xml.ts';
import type { Article } from '#shared/article/article.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { invertedName } from '#shared/article/inverted-name.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { reviewedWorksOf } from '#shared/article/reviewed-works.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { type Language, languagesFrom } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';

/** `oai_dc`, which every repository must support: its schema, and the namespace of its one element. */
export const dublinCoreFormat = {
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};

/**
 * An article in unqualified Dublin Core: titles, keywords and abstracts in every language, people in that of
 * the text.
 */
export function dublinCore(article: Article, journal: Journal, publicUrl: string): XmlElement {
  const { language, keywords, description, details, notices } = article;
  const title = titleWithStatus(article);
  const { udc, grnti, jel } = details.codes;
  const classified = (name: string, codes: string[]) =>
    codes.map((code) => dc('subject', `info:eu-repo/classification/${name}/${code}`));
  const type = typeNames[article.type];
  const inOrder = languagesFrom(language);
  return record(
    inOrder.map((each) => dc('title', title[each], each)),
    article.authors.map((author) => dc('creator', invertedName(author)[language])),
    inOrder.flatMap((each) => keywords[each].map((keyword) => dc('subject', keyword, each))),
    classified('udc', udc === undefined ? [] : [udc]),
    classified('grnti', grnti),
    classified('jel', jel),
    inOrder.map((each) => description[each] !== '' && dc('description', description[each], each)),
    dc('publisher', journal.publisher[language], language),
    dc('date', publicationDate(article)),
    dc('type', `info:eu-repo/semantics/${type.euRepo}`),
    dc('type', type.coar),
    dc('type', 'info:eu-repo/semantics/publishedVersion'),
    dc('format', 'application/pdf'),
    dc('identifier', publicUrl + paths.articleBySlug(article.slug)),
    journal.doi.tags && dc('identifier', doiUrl(article.doi)),
    dc('source', sourceOf(article, journal)),
    dc('source', journal.issn.online),
    dc('source', journal.issn.print),
    dc('language', longLanguageCodes[language]),
    dc('relation', publicUrl + article.pdf.besidePage),
    notices.map(({ slug }) => dc('relation', publicUrl + paths.update(slug))),
    relatedWorks(article).map((work) => dc('relation', work)),
    dc('rights', (details.licence ?? journal.licence).url),
    dc('rights', 'info:eu-repo/semantics/openAccess'),
  );
}

/** A notice in unqualified Dublin Core. */
export function noticeDublinCore({ record: about, journal, publicUrl }: NoticeSource): XmlElement {
  const { notice, articleDois, language } = about;
  const type = typeNames[notice.type];
  const title = noticeTitles(notice);
  const inOrder = languagesFrom(language);
  return record(
    inOrder.map((each) => dc('title', title[each], each)),
    inOrder.map((each) => dc('description', notice.description[each], each)),
    dc('publisher', journal.publisher[language], language),
    dc('date', notice.published),
    dc('type', `info:eu-repo/semantics/${type.euRepo}`),
    dc('type', type.coar),
    dc('type', 'info:eu-repo/semantics/publishedVersion'),
    dc('format', 'text/html'),
    dc('identifier', publicUrl + paths.update(notice.slug)),
    journal.doi.tags && dc('identifier', doiUrl(notice.doi)),
    dc('source', `${journal.name[language]} (${notice.published.slice(0, 4)})`),
    dc('source', journal.issn.online),
    dc('source', journal.issn.print),
    dc('language', longLanguageCodes[language]),
    notice.articles.map(({ slug }, place) => [
      dc('relation', publicUrl + paths.articleBySlug(slug)),
      journal.doi.tags && dc('relation', doiUrl(articleDois[place] ?? '')),
    ]),
    dc('rights', journal.licence.url),
    dc('rights', 'info:eu-repo/semantics/openAccess'),
  );
}

function record(...content: XmlContent[]): XmlElement {
  const { namespace, schema } = dublinCoreFormat;
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} ${schema}`,
    },
    ...content,
  );
}

function dc(name: string, text: string, textLanguage?: Language): XmlElement {
  return element(`dc:${name}`, { 'xml:lang': textLanguage }, text);
}

/** Data sets as OpenAIRE wants them, and the addresses of other related works. */
function relatedWorks({ details }: Article): string[] {
  const works = details.relations.flatMap(({ kind, doi, url }) => {
    if (kind === 'dataset' && doi !== undefined) return [`info:eu-repo/semantics/dataset/doi/${doi}`];
    return doi === undefined ? (url ?? []) : [doiUrl(doi)];
  });
  const dois = [details.original, ...reviewedWorksOf(details)]
    .map((work) => work?.doi)
    .filter((doi) => doi !== undefined);
  return [...works, ...dois.map(doiUrl)];
}

function sourceOf(article: Article, { name }: Journal): string {
  const { language, volume, issue, pagesInPanel: pages } = article;
  const year = publicationDate(article).slice(0, 4);
  return pages
    ? `${name[language]}; Vol. ${volume} No. ${issue} (${year}); ${pageEnds(pages).first}-${pageEnds(pages).last}`
    : `${name[language]} (${year}); online first`;
}
