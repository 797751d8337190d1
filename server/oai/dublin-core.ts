import { element, type XmlElement } from '#library/xml.ts';
import type { Article } from '#shared/article.ts';
import { doiUrl } from '#shared/doi-url.ts';
import type { Journal } from '#shared/journal.ts';
import { type Language, languagesFrom } from '#shared/language.ts';
import { longLanguageCodes } from '#shared/language-names.ts';
import { paths } from '#shared/paths.ts';
import { typeNames } from '#shared/record-type.ts';

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
  const { language, title, keywords, description } = article;
  const { namespace, schema } = dublinCoreFormat;
  const type = typeNames[article.type];
  const inOrder = languagesFrom(language);
  const dc = (name: string, text: string, textLanguage?: Language) =>
    element(`dc:${name}`, { 'xml:lang': textLanguage }, text);
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${namespace} ${schema}`,
    },
    inOrder.map((each) => dc('title', title[each], each)),
    article.authors.map(({ familyName, givenName }) =>
      dc('creator', `${familyName[language]}, ${givenName[language]}`),
    ),
    inOrder.flatMap((each) => keywords[each].map((keyword) => dc('subject', keyword, each))),
    inOrder.map((each) => dc('description', description[each], each)),
    dc('publisher', journal.publisher[language], language),
    dc('date', article.published),
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
    dc('rights', journal.licence.url),
    dc('rights', 'info:eu-repo/semantics/openAccess'),
  );
}

function sourceOf(article: Article, { name }: Journal): string {
  const { language, volume, issue, published, pagesInPanel: pages } = article;
  const year = published.slice(0, 4);
  return pages
    ? `${name[language]}; Vol. ${volume} No. ${issue} (${year}); ${pages.first}-${pages.last}`
    : `${name[language]} (${year}); online first`;
}
