import { bindWords } from '#shared/language/word-spacing.ts';
import { fullName } from '../../src/shared/article/author-name.ts';
import type { Language } from '../../src/shared/language/language.ts';
import type { Journal } from '../../src/shared/library/journal.ts';
import { escapeHtml } from './html.ts';
import type { ArticleSource } from './read-article.ts';
import { placeWithPages, printedDate, printedYear, words } from './words.ts';

/** The first page of an article: where it appeared, title, authors, abstract. */
export function titlePage(article: ArticleSource, journal: Journal, abstract: string): string {
  const { facts } = article;
  const { language } = facts;
  return `<section class="title-page">
${masthead(article, journal)}
<h1>${titleHtml(facts.title[language], language)}</h1>
${authorLines(article)}
${dates(article)}
${abstractPart(article, abstract)}
${imprint(article, journal)}
</section>`;
}

/** Nothing for an article that has neither abstract nor keywords. */
function abstractPart(article: ArticleSource, abstract: string): string {
  const { language } = article.facts;
  const keywords = keywordLine(article, language);
  if (abstract === '' && keywords === '') return '';
  return `<section class="abstract">${abstract === '' ? '' : `<h2>${words[language].abstract}</h2>`}
${abstract}
${keywords}</section>`;
}

/** «Keywords: a; b; c», or nothing for an article without keywords. */
export function keywordLine({ facts }: ArticleSource, language: Language): string {
  const keywords = facts.keywords[language];
  if (keywords.length === 0) return '';
  return `<p class="keywords"><b>${words[language].keywords}:</b> ${escapeHtml(keywords.join(', '))}</p>`;
}

/** A title whose short compounds, such as «Алма-Ата», are never divided at their hyphen. */
function titleHtml(title: string, language: Language): string {
  return escapeHtml(bindWords(title, language)).replace(
    /\p{L}+-\p{L}{1,5}(?!\p{L})/gu,
    '<span class="whole">$&</span>',
  );
}

/** The URL of a DOI. */
export function doiAddress(doi: string): string {
  return `https://doi.org/${doi}`;
}

/** The holder of the rights, and the terms for using the article. */
export function copyrightLine({ facts }: ArticleSource, journal: Journal): string {
  const { language } = facts;
  const names = facts.authors.map((author) => fullName(author)[language]).join(', ');
  const holder = names === '' ? journal.name[language] : names;
  return `© ${printedYear(facts)} ${holder}. ${words[language].licence(journal.licence.name)}`;
}

function masthead({ facts }: ArticleSource, journal: Journal): string {
  const own = words[facts.language];
  const doi = doiAddress(facts.doi);
  return `<div class="masthead">
<p class="journal">${escapeHtml(journal.name[facts.language])}</p>
<p class="place">${escapeHtml(placeWithPages(facts, facts.language).join(' · '))}<br><a href="${doi}">${doi}</a></p>
<p class="issn">ISSN ${journal.issn.print} (${own.print})<br>ISSN ${journal.issn.online} (${own.online})</p>
</div>`;
}

function authorLines({ facts }: ArticleSource): string {
  if (facts.authors.length === 0) return '';
  const { language } = facts;
  const marked = facts.affiliations.length > 1;
  const names = facts.authors.map((author) => {
    const marks =
      marked && author.affiliations.length > 0 ? `<sup>${author.affiliations.join(',')}</sup>` : '';
    return `<span class="author">${escapeHtml(fullName(author)[language])}${marks}</span>`;
  });
  const places = facts.affiliations.map((place, index) => {
    const country = new Intl.DisplayNames([language], { type: 'region' }).of(place.country) ?? place.country;
    const mark = marked ? `<sup>${index + 1}</sup> ` : '';
    return `<li>${mark}${escapeHtml(`${place.name[language]}, ${place.city[language]}, ${country}`)}</li>`;
  });
  const iDs = facts.authors.flatMap((author) => {
    if (author.orcid === undefined) return [];
    const address = `https://orcid.org/${author.orcid}`;
    const whose = facts.authors.length > 1 ? `${escapeHtml(fullName(author)[language])}: ` : '';
    return [`<li>${whose}ORCID <a href="${address}">${address}</a></li>`];
  });
  return `<p class="authors">${names.join(', ')}</p>
<ul class="affiliations">${[...places, ...iDs].join('')}</ul>`;
}

function dates({ facts }: ArticleSource): string {
  const own = words[facts.language];
  const entries = [
    [own.received, facts.received],
    [own.accepted, facts.accepted],
    [own.published, facts.published],
  ] as const;
  const printed = entries.map(([label, date]) =>
    date === undefined ? '' : `<li>${label} <b>${printedDate(date, facts.language)}</b></li>`,
  );
  return `<ul class="dates">${printed.join('')}</ul>`;
}

function imprint(article: ArticleSource, journal: Journal): string {
  const { url } = journal.licence;
  const notice = journal.sampleNotice?.[article.facts.language];
  return `<footer class="imprint">
<p>${escapeHtml(copyrightLine(article, journal))} <a href="${url}">${url}</a></p>
${notice === undefined ? '' : `<p class="notice">${escapeHtml(notice)}</p>`}
</footer>`;
}
