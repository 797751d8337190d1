import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { noticeTypeNames } from '#shared/article/notice-title.ts';
import { orcidUrl } from '#shared/article/orcid-url.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { formatReference, journalStyle } from '#shared/citation/reference.ts';
import type { TextRun } from '#shared/citation/text-run.ts';
import { dateLocales, type Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import { readInlineHtml } from '../../inline-html.ts';
import { element, type XmlContent, type XmlElement } from '../../xml.ts';
import { formulaInXhtml } from '../formulas.ts';
import { textLabels } from '../text-document.ts';
import { epubWords, typeWords } from './words.ts';

type Source = { article: Article; journal: Journal; publicUrl: string };

/** The page before the text of an article: who wrote it, what it is about, how it is cited and may be used. */
export function titlePage(source: Source): XmlElement {
  const { article, journal, publicUrl } = source;
  const { language, notices } = article;
  return element(
    'section',
    { 'epub:type': 'titlepage' },
    element('h1', {}, titleWithStatus(article)[language]),
    article.authors.map((author) => element('p', { class: 'author' }, authorLine(author, article))),
    element('p', {}, `${typeWords[article.type][language]}. `, element('cite', {}, journal.name[language])),
    notices.map(({ type, slug }) =>
      element(
        'p',
        { class: 'notice' },
        `${noticeTypeNames[type][language]}: `,
        link(publicUrl + paths.update(slug)),
      ),
    ),
    journal.sampleNotice && element('p', {}, journal.sampleNotice[language]),
    !article.hasFullText &&
      element('p', {}, textLabels[language].onlyPdf, ' ', link(publicUrl + article.pdf.besidePage)),
    abstractOf(source),
    recordingsOf(source),
    colophon(source),
  );
}

function authorLine(author: Article['authors'][number], { language, affiliations }: Article): XmlContent {
  const places = author.affiliations.flatMap((place) => {
    const found = affiliations[place - 1];
    return found ? [`${found.name[language]}, ${found.city[language]}`] : [];
  });
  return [
    element('b', {}, fullName(author)[language]),
    author.orcid && [' ', element('a', { href: orcidUrl(author.orcid) }, `ORCID ${author.orcid}`)],
    places.length > 0 && [element('br'), places.join('; ')],
  ];
}

function abstractOf({ article, publicUrl }: Source): XmlContent {
  const { language, abstract, keywords } = article;
  const { abstract: heading, keywords: listed } = textLabels[language];
  if (abstract[language] === '' && keywords[language].length === 0) return undefined;
  return element(
    'section',
    { 'epub:type': 'abstract', role: 'doc-abstract' },
    element('h2', {}, heading),
    abstract[language] !== '' && element('p', {}, inline(abstract[language], publicUrl)),
    keywords[language].length > 0 && element('p', {}, `${listed}: ${keywords[language].join(', ')}`),
  );
}

/** Links to recordings, which lie on the site, and to what is said in them. */
function recordingsOf({ article, publicUrl }: Source): XmlContent {
  const { language, details } = article;
  return details.supplements.map(
    ({ title, url, recording }) =>
      recording &&
      element(
        'p',
        {},
        element('a', { href: publicUrl + url }, title[language]),
        ' (',
        element('a', { href: publicUrl + recording.transcript.url }, epubWords[language].transcript),
        ')',
      ),
  );
}

function inline(html: string, publicUrl: string): XmlContent[] {
  return readInlineHtml(
    html,
    (name, href, content) =>
      element(name, { href: href?.startsWith('/') ? publicUrl + href : href }, content),
    formulaInXhtml,
  );
}

function colophon({ article, journal, publicUrl }: Source): XmlElement {
  const { language, slug, doi, details, received, accepted, published } = article;
  const words = epubWords[language];
  const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
  const licence = details.licence ?? journal.licence;
  const dates = { received, accepted, published };
  return element(
    'section',
    {},
    element('h2', {}, words.citing),
    element('p', {}, formatReference(record, journalStyle, language).map(phrase)),
    element('p', {}, 'DOI: ', link(doiUrl(doi))),
    element('p', {}, link(publicUrl + paths.articleBySlug(slug))),
    element('p', {}, `${words.licence}: `, element('a', { href: licence.url }, licence.name)),
    (['received', 'accepted', 'published'] as const).map((name) => {
      const day = dates[name];
      return day !== null && element('p', {}, `${words[name]}: `, dated(day, language));
    }),
  );
}

function phrase({ text, italic, href }: TextRun): XmlContent {
  const words = italic ? element('em', {}, text) : text;
  return href === undefined ? words : element('a', { href }, words);
}

/** An address as a link. */
export function link(address: string): XmlElement {
  return element('a', { href: address }, address);
}

/** A day in words. */
export function dated(day: string, language: Language): XmlElement {
  const words = new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return element('time', { datetime: day }, words.format(new Date(`${day}T00:00:00Z`)));
}
