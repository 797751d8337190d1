import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import { pageRange } from '../../src/shared/article/page-range.ts';
import type { PageRange } from '../../src/shared/article/printed-pages.ts';
import { publicationDate } from '../../src/shared/article/publication-date.ts';
import { dateLocales, type Language } from '../../src/shared/language/language.ts';
import type { PrintedArticle } from './read-article.ts';

/** What says where and when an article is published. */
type Place = Pick<PrintedArticle, 'volume' | 'issue' | 'published' | 'issuePublished'>;

/** The words a typesetter adds to an article, in its language. */
export interface Words {
  figure: (number: number) => string;
  table: (number: number) => string;
  /** The name of a display formula; without a number if it has none. */
  formula: (number: number | undefined) => string;
  abstract: string;
  keywords: string;
  notes: string;
  backToText: (note: number) => string;
  /** Of a cited work, by its place in the references; `mention` is a letter if there are several. */
  backToCitation: (work: number, mention?: string) => string;
  references: string;
  otherLanguages: string;
  contents: string;
  received: string;
  accepted: string;
  published: string;
  place: (volume: number, issue: number, year: string) => string;
  issue: (volume: number, issue: number, year: string) => string;
  onlineFirst: string;
  pages: (range: PageRange) => string;
  print: string;
  online: string;
  publisher: string;
  office: string;
  licenceOf: string;
  copyright: string;
  licence: (name: string) => string;
}

/** The typesetter's words in every language of the journal. */
export const words: Record<Language, Words> = {
  ru: {
    figure: (number) => `Рис. ${number}.`,
    table: (number) => `Таблица ${number}.`,
    formula: (number) => `Формула${number === undefined ? '' : ` (${number})`}`,
    abstract: 'Аннотация',
    keywords: 'Ключевые слова',
    notes: 'Примечания',
    backToText: (note) => `Вернуться к тексту (примечание ${note})`,
    backToCitation: (work, mention) =>
      `Вернуться к тексту (источник ${work}${mention ? `, ссылка ${mention}` : ''})`,
    references: 'Литература',
    otherLanguages: 'Аннотации на других языках',
    contents: 'Содержание',
    received: 'Поступила',
    accepted: 'Принята',
    published: 'Опубликована',
    place: (volume, issue, year) => `Том ${volume}, № ${issue}, ${year}`,
    issue: (volume, issue, year) => `${year}. Т. ${volume}, № ${issue}`,
    onlineFirst: 'Онлайн до выхода номера',
    pages: (range) => (articleLocator(range) ? `Ст. ${pageRange(range)}` : `С. ${pageRange(range)}`),
    print: 'печатная версия',
    online: 'онлайн',
    publisher: 'Издатель',
    office: 'Редакция',
    licenceOf: 'Лицензия',
    copyright: 'Авторские права принадлежат авторам статей.',
    licence: (name) => `Статья доступна на условиях лицензии ${name}.`,
  },
  en: {
    figure: (number) => `Figure ${number}.`,
    table: (number) => `Table ${number}.`,
    formula: (number) => `Formula${number === undefined ? '' : ` (${number})`}`,
    abstract: 'Abstract',
    keywords: 'Keywords',
    notes: 'Notes',
    backToText: (note) => `Back to the text (note ${note})`,
    backToCitation: (work, mention) =>
      `Back to the text (work ${work}${mention ? `, citation ${mention}` : ''})`,
    references: 'References',
    otherLanguages: 'Abstracts in other languages',
    contents: 'Contents',
    received: 'Received',
    accepted: 'Accepted',
    published: 'Published',
    place: (volume, issue, year) => `Volume ${volume}, Issue ${issue}, ${year}`,
    issue: (volume, issue, year) => `${year}, ${volume}(${issue})`,
    onlineFirst: 'Online first',
    pages: (range) =>
      articleLocator(range)
        ? `Article ${pageRange(range)}`
        : `${range.first === range.last ? 'p.' : 'pp.'} ${pageRange(range)}`,
    print: 'print',
    online: 'online',
    publisher: 'Publisher',
    office: 'Editorial office',
    licenceOf: 'Licence',
    copyright: 'Copyright belongs to the authors of the articles.',
    licence: (name) => `This article is open access under the ${name} licence.`,
  },
  kk: {
    figure: (number) => `${number}-сурет.`,
    table: (number) => `${number}-кесте.`,
    formula: (number) => `${number === undefined ? 'Ф' : `(${number})-ф`}ормула`,
    abstract: 'Аңдатпа',
    keywords: 'Түйін сөздер',
    notes: 'Ескертулер',
    backToText: (note) => `Мәтінге оралу (${note}-ескерту)`,
    backToCitation: (work, mention) =>
      `Мәтінге оралу (${work}-дереккөз${mention ? `, ${mention} сілтемесі` : ''})`,
    references: 'Әдебиеттер',
    otherLanguages: 'Басқа тілдердегі аңдатпалар',
    contents: 'Мазмұны',
    received: 'Түскен күні',
    accepted: 'Қабылданған күні',
    published: 'Жарияланған күні',
    place: (volume, issue, year) => `${volume}-том, № ${issue}, ${year}`,
    issue: (volume, issue, year) => `${year}. ${volume}-т., № ${issue}`,
    onlineFirst: 'Нөмір шыққанға дейін онлайн',
    pages: (range) => (articleLocator(range) ? `${pageRange(range)}-мақала` : `${pageRange(range)}-б.`),
    print: 'баспа нұсқасы',
    online: 'онлайн',
    publisher: 'Баспагер',
    office: 'Редакция',
    licenceOf: 'Лицензия',
    copyright: 'Авторлық құқық мақала авторларына тиесілі.',
    licence: (name) => `Мақала ${name} лицензиясы шарттарында ашық қолжетімді.`,
  },
};

/** The year by which an article is cited: that of its issue, or of its publication online first. */
export function printedYear(article: Pick<Place, 'published' | 'issuePublished'>): string {
  return publicationDate(article).slice(0, 4);
}

/** Where and when an article is published: in an issue, or online first. */
export function placeName(article: Place, language: Language): string {
  const { place, onlineFirst } = words[language];
  return inPlace(article, place, onlineFirst);
}

/** The same in short, for running heads. */
export function shortPlaceName(article: Place, language: Language): string {
  const { issue, onlineFirst } = words[language];
  return inPlace(article, issue, onlineFirst);
}

function inPlace(article: Place, inIssue: Words['place'], onlineFirst: string): string {
  const { volume, issue } = article;
  const year = printedYear(article);
  return issue === undefined ? `${onlineFirst}, ${year}` : inIssue(volume, issue, year);
}

/** Where an article is published, part by part: `placeName`, and its pages if it has any. */
export function placeWithPages(
  article: Place & Pick<PrintedArticle, 'pagesInPanel'>,
  language: Language,
): string[] {
  const { pagesInPanel } = article;
  return [placeName(article, language), ...(pagesInPanel ? [words[language].pages(pagesInPanel)] : [])];
}

/** A printed date: 30.06.2026 in Russian and Kazakh, 30 June 2026 in English. */
export function printedDate(date: string, language: Language): string {
  if (language !== 'en') return date.split('-').reverse().join('.');
  const format = new Intl.DateTimeFormat(dateLocales.en, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
