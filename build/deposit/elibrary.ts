import { numberingOf } from '#shared/article/page-numbering.ts';
import { pageEnds } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { typeNames } from '#shared/article/record-type.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import type { Issue } from '#shared/library/issue.ts';
import { element, type XmlContent, type XmlElement, xmlDocument } from '../../server/library/xml.ts';
import { elibraryAuthor } from './elibrary-author.ts';
import type { DepositedArticle, DepositSource } from './source.ts';

/**
 * An issue for eLIBRARY (RSCI) in the form `journal3`, which its program «Метафора» and the generators of other journals
 * write. eLIBRARY publishes no schema of it; elements that are not described anywhere are left out.
 * @param issue null for a volume without issues of its own, which goes as a whole
 * @returns the bytes of an XML document in UTF-16, little-endian, with a byte order mark
 */
export function elibraryIssue(source: DepositSource, issue: Issue | null): Buffer {
  const { journal, volume, now } = source;
  const articles = source.articles.filter(({ article }) => !issue || article.issue === issue.number);
  const printed = articles.flatMap(({ article }) => article.pagesInPanel ?? []);
  const plain = printed.filter((range) => numberingOf(range) === '');
  const pages = plain.length > 0 ? plain : printed;
  const year = issue?.published ?? articles[0]?.article.published ?? '';
  const document = element(
    'journal',
    {},
    element(
      'operCard',
      {},
      element('operator', {}, journal.domain),
      element('date', {}, now.toISOString().slice(0, 10)),
      element('cntArticle', {}, String(articles.length)),
    ),
    element('issn', {}, journal.issn.print),
    element('eissn', {}, journal.issn.online),
    languages.map((language) =>
      element(
        'journalInfo',
        { lang: codeOf(language) },
        element('title', {}, journal.name[language]),
        element('abbrTitle', {}, journal.abbreviation[language]),
        element('publ', {}, journal.publisher[language]),
        element('address', {}, journal.office.address[language]),
      ),
    ),
    element(
      'issue',
      {},
      element('volume', {}, String(volume)),
      issue && element('number', {}, String(issue.number)),
      element('dateUni', {}, year.slice(0, 4)),
      issue?.title &&
        languages.map((language) => element('issTitle', { lang: codeOf(language) }, issue.title?.[language])),
      pages.length > 0 && element('pages', {}, spanOf(pages)),
      element('articles', {}, inSections(articles, issue, source)),
    ),
  );
  return Buffer.from(`\uFEFF${xmlDocument(document, 'UTF-16')}`, 'utf16le');
}

/** The pages of an issue from the first to the last. */
function spanOf([one, ...others]: PageRange[]): string {
  if (!one) return '';
  const first = Math.min(one.first, ...others.map((range) => range.first));
  const last = Math.max(one.last, ...others.map((range) => range.last));
  const ends = pageEnds({ ...one, first, last });
  return `${ends.first}-${ends.last}`;
}

/** eLIBRARY’s codes of languages are those of ISO 639-3 in capitals. */
function codeOf(language: Language): string {
  return longLanguageCodes[language].toUpperCase();
}

/** The articles, each section with its heading in front. */
function inSections(articles: DepositedArticle[], issue: Issue | null, source: DepositSource): XmlContent[] {
  let last: string | null = null;
  return articles.flatMap((deposited): XmlContent[] => {
    const { section } = deposited.article;
    const heading = section === last ? undefined : issue?.sections.find(({ id }) => id === section);
    last = section;
    return [
      heading &&
        element(
          'section',
          {},
          languages.map((language) =>
            element('secTitle', { lang: codeOf(language) }, heading.title[language]),
          ),
        ),
      articleElement(deposited, source),
    ];
  });
}

function articleElement(
  { article, references, emails }: DepositedArticle,
  { publicUrl }: DepositSource,
): XmlElement {
  const { pagesInPanel: pages, details, keywords } = article;
  const title = titleWithStatus(article);
  const { udc, grnti, jel } = details.codes;
  const inEach = (name: string, text: (language: Language) => XmlContent) =>
    languages.map((language) => element(name, { lang: codeOf(language) }, text(language)));
  return element(
    'article',
    {},
    element('langPubl', {}, codeOf(article.language)),
    pages !== null && element('pages', {}, `${pageEnds(pages).first}-${pageEnds(pages).last}`),
    element('artType', {}, typeNames[article.type].elibrary),
    element(
      'codes',
      {},
      element('doi', {}, article.doi),
      udc !== undefined && element('udk', {}, udc),
      jel.map((code) => element('jel', {}, code)),
      grnti.map((code) => element('anycode', {}, code)),
    ),
    article.authors.length > 0 &&
      element(
        'authors',
        {},
        article.authors.map((author, index) =>
          elibraryAuthor(author, index + 1, article.affiliations, emails[index] ?? undefined),
        ),
      ),
    element(
      'artTitles',
      {},
      inEach('artTitle', (language) => title[language]),
    ),
    languages.some((language) => article.description[language] !== '') &&
      element(
        'abstracts',
        {},
        languages.map(
          (language) =>
            article.description[language] !== '' &&
            element('abstract', { lang: codeOf(language) }, article.description[language]),
        ),
      ),
    keywords.en.length > 0 &&
      element(
        'keywords',
        {},
        inEach('kwdGroup', (language) =>
          keywords[language].map((keyword) => element('keyword', {}, keyword)),
        ),
      ),
    element(
      'dates',
      {},
      article.received !== null && element('dateReceived', {}, article.received),
      article.accepted !== null && element('dateAccepted', {}, article.accepted),
      element('datePublication', {}, article.published),
    ),
    references.length > 0 &&
      element(
        'references',
        {},
        references.map(({ text }) =>
          element('reference', {}, element('refInfo', { lang: 'ANY' }, element('text', {}, text))),
        ),
      ),
    element(
      'files',
      {},
      element(
        'furl',
        { desc: 'fullText', lang: codeOf(article.language) },
        publicUrl + article.pdf.besidePage,
      ),
    ),
    details.funding.length > 0 &&
      element(
        'fundings',
        {},
        details.funding.map(({ funder, awards }) =>
          inEach('funding', (language) => [funder[language], ...awards].join(', ')),
        ),
      ),
  );
}
