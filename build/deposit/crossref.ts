import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import { element, type XmlContent, type XmlElement, xmlDocument } from '../../server/library/xml.ts';
import { Refusal } from '../refusal.ts';
import { dateOf, journalArticle } from './crossref-article.ts';
import { noticeArticle } from './crossref-notice.ts';
import type { DepositedArticle, DepositSource } from './source.ts';

const namespace = 'http://www.crossref.org/schema/5.4.0';
const schema = 'https://www.crossref.org/schemas/crossref5.4.0.xsd';

/**
 * The articles of a volume for DOI registration, in Crossref's metadata schema 5.4.0; each issue has a
 * `journal` element of its own, as have the articles published online first and the notices.
 * @throws Refusal for notices without a policy on updates
 * @see https://www.crossref.org/documentation/schema-library/
 */
export function crossrefDeposit(source: DepositSource): string {
  const { journal, volume, articles, now } = source;
  const moment = now.toISOString().replaceAll(/\D/g, '');
  const issues = Map.groupBy(articles, ({ article }) => article.issue);
  return xmlDocument(
    element(
      'doi_batch',
      {
        version: '5.4.0',
        xmlns: namespace,
        'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
        'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
        'xmlns:fr': 'http://www.crossref.org/fundref.xsd',
        'xmlns:rel': 'http://www.crossref.org/relations.xsd',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${namespace} ${schema}`,
      },
      element(
        'head',
        {},
        element('doi_batch_id', {}, `${journal.domain}-volume-${volume}-${moment}`),
        element('timestamp', {}, moment),
        element(
          'depositor',
          {},
          element('depositor_name', {}, journal.publisher.en),
          element('email_address', {}, journal.office.email),
        ),
        element('registrant', {}, journal.publisher.en),
      ),
      element(
        'body',
        {},
        [...issues].map(([issue, ofIssue]) =>
          element(
            'journal',
            {},
            journalMetadata(journal),
            issue !== null && journalIssue(issue, ofIssue, source),
            ofIssue.map((deposited) => journalArticle(deposited, source)),
          ),
        ),
        notices(source),
      ),
    ),
  );
}

function notices(source: DepositSource): XmlContent {
  const { journal, notices } = source;
  if (notices.length === 0) return undefined;
  const { updatesPolicy } = journal;
  if (updatesPolicy === undefined) {
    throw new Refusal(
      'There are notices: Crossref wants the DOI of the page on updates with them, as updatesPolicy in journal.json.',
    );
  }
  return element(
    'journal',
    {},
    journalMetadata(journal),
    notices.map((notice) => noticeArticle(notice, updatesPolicy, source)),
  );
}

function journalMetadata({ name, abbreviation, issn }: Journal): XmlElement {
  return element(
    'journal_metadata',
    { language: 'en' },
    element('full_title', {}, name.en),
    element('full_title', {}, name.ru),
    element('full_title', {}, name.kk),
    element('abbrev_title', {}, abbreviation.en),
    element('issn', { media_type: 'print' }, issn.print),
    element('issn', { media_type: 'electronic' }, issn.online),
  );
}

function journalIssue(
  number: number,
  articles: DepositedArticle[],
  { volume, issues }: DepositSource,
): XmlElement {
  const issue = issues.find((each) => each.number === number);
  const first = articles.map(({ article }) => article.published).sort()[0] ?? '';
  return element(
    'journal_issue',
    {},
    issue && guestEditors(issue),
    issue?.title && element('titles', {}, element('title', {}, issue.title.en)),
    dateOf('publication_date', issue?.published ?? first),
    element('journal_volume', {}, element('volume', {}, String(volume))),
    element('issue', {}, String(number)),
    issue?.supplement && element('special_numbering', {}, 'Supplement'),
  );
}

function guestEditors({ guestEditors }: Issue): XmlContent {
  return (
    guestEditors.length > 0 &&
    element(
      'contributors',
      {},
      guestEditors.map((editor, index) =>
        element(
          'person_name',
          { sequence: index === 0 ? 'first' : 'additional', contributor_role: 'editor', language: 'en' },
          element('name', {}, editor.en),
        ),
      ),
    )
  );
}
