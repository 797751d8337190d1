import type { Article } from '#shared/article/article.ts';
import { articleLocator } from '#shared/article/page-numbering.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { reviewedWorksOf } from '#shared/article/reviewed-works.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { type Language, languages, languagesFrom } from '#shared/language/language.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import type { FullText } from '../full-text.ts';
import type { Reference } from '../references.ts';
import { element, type XmlContent, type XmlElement } from '../xml.ts';
import { categories, fundingGroup, peerReview, statements, supplements } from './jats-details.ts';
import {
  abstracts,
  date,
  jatsDocument,
  journalMeta,
  permissions,
  sampleMark,
  titleGroup,
} from './jats-document.ts';
import { contributors, guestEditors } from './jats-people.ts';
import { referenceList } from './jats-references.ts';
import { relatedWorks, reviewedBook } from './jats-related.ts';
import { jatsText } from './jats-text.ts';

/** The source of a JATS document. */
export type JatsSource = {
  article: Article;
  journal: Journal;
  references: Reference[];
  /** Its issue, if its volume has issues of its own. */
  issue: Issue | null;
  /** Null for an article that has only a PDF. */
  fullText: FullText | null;
  publicUrl: string;
};

/**
 * An article in JATS: front matter, full text if it has one, notes, appendices, statements and reference list.
 * @param harvested whether it is part of an OAI-PMH response
 */
export function jats(source: JatsSource, harvested = false): XmlElement {
  const { article, journal, references, fullText, publicUrl } = source;
  const text = fullText && jatsText(fullText, publicUrl);
  const back = [statements(article), text?.back, references.length > 0 && referenceList(references)];
  const { children } = element('back', {}, back);
  return jatsDocument(
    { type: typeNames[article.type].jats, language: article.language, harvested },
    element('front', {}, journalMeta(journal, article.language), articleMeta(source)),
    text?.body,
    children.length > 0 && element('back', {}, children),
  );
}

function articleMeta({ article, journal, issue, publicUrl }: JatsSource): XmlElement {
  const { language, pagesInPanel: pages, details, keywords } = article;
  const section = issue?.sections.find(({ id }) => id === article.section)?.title;
  return element(
    'article-meta',
    {},
    element('article-id', { 'pub-id-type': 'publisher-id' }, String(article.id)),
    // Harvesters would cite an unregistered DOI, which leads nowhere.
    journal.doi.tags && element('article-id', { 'pub-id-type': 'doi' }, article.doi),
    article.versions.length > 0 && element('article-version', {}, String(article.versions.length + 1)),
    categories(article, section),
    titleGroup(titleWithStatus(article), language),
    article.authors.length > 0 && contributors(article),
    guestEditors((issue?.guestEditors ?? []).map((editor) => editor[language])),
    date('pub-date', { 'publication-format': 'electronic', 'date-type': 'pub' }, article.published),
    article.issuePublished !== null &&
      date('pub-date', { 'publication-format': 'print', 'date-type': 'collection' }, article.issuePublished),
    article.issue !== null && [
      element('volume', {}, String(article.volume)),
      element('issue', {}, String(article.issue)),
    ],
    issueTitle(issue),
    issue?.supplement && element('supplement', {}, String(issue.number)),
    pages !== null && printedPages(pages),
    reviewedWorksOf(details).map(reviewedBook),
    supplements(article, publicUrl),
    history(article),
    permissions(details.licence ?? journal.licence, article),
    element('self-uri', {
      'content-type': 'text/html',
      'xlink:href': publicUrl + paths.articleBySlug(article.slug),
    }),
    element('self-uri', {
      'content-type': 'application/pdf',
      'xlink:href': publicUrl + article.pdf.besidePage,
    }),
    relatedWorks(article, journal.doi.tags, publicUrl),
    abstracts(article.description, language, article.abstract),
    languagesFrom(language).map((each) => keywordGroup(keywords[each], each)),
    fundingGroup(details.funding, language),
    element('counts', {}, element('page-count', { count: article.pdf.pages })),
    element('custom-meta-group', {}, peerReview(details.peerReview), sampleMark(journal, language)),
  );
}

/** By the article's number instead, where it has no printed pages. */
function printedPages(pages: PageRange): XmlContent {
  const locator = articleLocator(pages);
  if (locator !== undefined) return element('elocation-id', {}, locator);
  const { first, last } = pageEnds(pages);
  return [element('fpage', {}, first), element('lpage', {}, last)];
}

function history({ received, accepted }: Article): XmlContent {
  return (
    received !== null &&
    element(
      'history',
      {},
      date('date', { 'date-type': 'received' }, received),
      accepted !== null && date('date', { 'date-type': 'accepted' }, accepted),
    )
  );
}

function issueTitle(issue: Issue | null): XmlContent {
  const title = issue?.title ?? undefined;
  return title && languages.map((each) => element('issue-title', { 'xml:lang': each }, title[each]));
}

function keywordGroup(keywords: string[], language: Language): XmlContent {
  if (keywords.length === 0) return undefined;
  return element(
    'kwd-group',
    { 'kwd-group-type': 'author', 'xml:lang': language },
    keywords.map((keyword) => element('kwd', {}, keyword)),
  );
}
