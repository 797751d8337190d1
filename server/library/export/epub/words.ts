import type { ArticleType } from '#shared/article/article-type.ts';
import type { Language, LocalizedText } from '#shared/language/language.ts';

/** What an EPUB says besides its articles, in its language. */
type EpubWords = {
  titlePage: string;
  contents: string;
  pages: string;
  landmarks: string;
  text: string;
  citing: string;
  licence: string;
  transcript: string;
  received: string;
  accepted: string;
  published: string;
  guestEditors: string;
  volume: (volume: number, issue: number | undefined) => string;
  /** The sentences of `schema:accessibilitySummary`. */
  structure: string;
  described: string;
  notEvaluated: string;
};

/** The words of EPUBs in the three languages. */
export const epubWords: Record<Language, EpubWords> = {
  ru: {
    titlePage: 'Титульная страница',
    contents: 'Содержание',
    pages: 'Страницы печатного издания',
    landmarks: 'Части издания',
    text: 'Текст',
    citing: 'Как цитировать',
    licence: 'Лицензия',
    transcript: 'расшифровка записи',
    received: 'Поступила',
    accepted: 'Принята',
    published: 'Опубликована',
    guestEditors: 'Приглашённые редакторы',
    volume: (volume, issue) => (issue === undefined ? `Том ${volume}` : `Том ${volume}, № ${issue}`),
    structure:
      'Текст с содержанием, заголовками и отметками печатных страниц; примечания и литература связаны с текстом ссылками.',
    described: 'У каждого рисунка есть текстовое описание.',
    notEvaluated: 'Соответствие стандарту EPUB Accessibility не оценивалось.',
  },
  en: {
    titlePage: 'Title page',
    contents: 'Contents',
    pages: 'Pages of the printed edition',
    landmarks: 'Parts of the publication',
    text: 'Text',
    citing: 'How to cite',
    licence: 'Licence',
    transcript: 'transcript',
    received: 'Received',
    accepted: 'Accepted',
    published: 'Published',
    guestEditors: 'Guest editors',
    volume: (volume, issue) =>
      issue === undefined ? `Volume ${volume}` : `Volume ${volume}, Issue ${issue}`,
    structure:
      'Text with a table of contents, headings and marks of printed pages; notes and references are linked with the text.',
    described: 'Every figure has an alternative text.',
    notEvaluated: 'Conformance to EPUB Accessibility has not been evaluated.',
  },
  kk: {
    titlePage: 'Титул беті',
    contents: 'Мазмұны',
    pages: 'Баспа нұсқасының беттері',
    landmarks: 'Басылымның бөліктері',
    text: 'Мәтін',
    citing: 'Дәйексөз келтіру',
    licence: 'Лицензия',
    transcript: 'жазба мәтіні',
    received: 'Түскен күні',
    accepted: 'Қабылданған күні',
    published: 'Жарияланған күні',
    guestEditors: 'Шақырылған редакторлар',
    volume: (volume, issue) => (issue === undefined ? `${volume}-том` : `${volume}-том, № ${issue}`),
    structure:
      'Мазмұны, тақырыпшалары және баспа беттерінің белгілері бар мәтін; ескертулер мен әдебиеттер мәтінмен сілтемелер арқылы байланысқан.',
    described: 'Әр суреттің мәтіндік сипаттамасы бар.',
    notEvaluated: 'EPUB Accessibility стандартына сәйкестігі бағаланбаған.',
  },
};

/** What an article is. */
export const typeWords: Record<ArticleType, LocalizedText> = {
  'research-article': { ru: 'Научная статья', en: 'Research article', kk: 'Ғылыми мақала' },
  'review-article': { ru: 'Обзорная статья', en: 'Review article', kk: 'Шолу мақаласы' },
  'short-communication': { ru: 'Краткое сообщение', en: 'Short communication', kk: 'Қысқа хабарлама' },
  document: { ru: 'Документ', en: 'Document', kk: 'Құжат' },
  translation: { ru: 'Перевод', en: 'Translation', kk: 'Аударма' },
  interview: { ru: 'Интервью', en: 'Interview', kk: 'Сұхбат' },
  'book-review': { ru: 'Рецензия на книгу', en: 'Book review', kk: 'Кітапқа рецензия' },
  editorial: { ru: 'От редакции', en: 'Editorial', kk: 'Редакциядан' },
  obituary: { ru: 'Некролог', en: 'Obituary', kk: 'Қазанама' },
};
