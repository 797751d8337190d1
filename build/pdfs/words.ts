import type { ArticleFile } from '../../src/shared/article-file.ts';
import type { Language } from '../../src/shared/language.ts';
import type { PageRange } from '../../src/shared/printed-pages.ts';

/** The words a typesetter adds to an article, in its language. */
export interface Words {
  figure: (number: number) => string;
  table: (number: number) => string;
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
  place: (article: Pick<ArticleFile, 'volume' | 'issue' | 'published'>) => string;
  issue: (article: Pick<ArticleFile, 'volume' | 'issue' | 'published'>) => string;
  pages: (range: PageRange) => string;
  print: string;
  online: string;
  publisher: string;
  office: string;
  licenceOf: string;
  copyright: string;
  licence: (name: string) => string;
}

const year = (article: { published: string }): string => article.published.slice(0, 4);

/** The typesetter's words in every language of the journal. */
export const words: Record<Language, Words> = {
  ru: {
    figure: (number) => `Рис. ${number}.`,
    table: (number) => `Таблица ${number}.`,
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
    place: (article) => `Том ${article.volume}, № ${article.issue}, ${year(article)}`,
    issue: (article) => `${year(article)}. Т. ${article.volume}, № ${article.issue}`,
    pages: (range) => `С. ${range.first}–${range.last}`,
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
    place: (article) => `Volume ${article.volume}, Issue ${article.issue}, ${year(article)}`,
    issue: (article) => `${year(article)}, ${article.volume}(${article.issue})`,
    pages: (range) => `pp. ${range.first}–${range.last}`,
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
    place: (article) => `${article.volume}-том, № ${article.issue}, ${year(article)}`,
    issue: (article) => `${year(article)}. ${article.volume}-т., № ${article.issue}`,
    pages: (range) => `${range.first}–${range.last}-б.`,
    print: 'баспа нұсқасы',
    online: 'онлайн',
    publisher: 'Баспагер',
    office: 'Редакция',
    licenceOf: 'Лицензия',
    copyright: 'Авторлық құқық мақала авторларына тиесілі.',
    licence: (name) => `Мақала ${name} лицензиясы шарттарында ашық қолжетімді.`,
  },
};

/** A printed date: 30.06.2026 in Russian and Kazakh, 30 June 2026 in English. */
export function printedDate(date: string, language: Language): string {
  if (language !== 'en') return date.split('-').reverse().join('.');
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
