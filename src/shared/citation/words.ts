import type { Language } from '../language/language.ts';

/** The connecting words of references, in the language of the list. */
export type ReferenceWords = {
  and: string;
  etAl: string;
  volume: (number: number) => string;
  issue: (number: number) => string;
  /** One printed page, or a range with an en dash. */
  pages: (range: string) => string;
  /** Month and year, as MLA dates an issue of a journal. */
  month: (date: string) => string;
  availableAt: string;
  /** In place of volume, issue and pages, while an article has none. */
  onlineFirst: string;
  /** Whether full stop and comma go inside a closing quotation mark, as in American usage. */
  stopsInside: boolean;
  quotes: [open: string, close: string, innerOpen: string, innerClose: string];
};

const months: Record<Language, string[]> = {
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  en: 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
};

function month(language: Language) {
  return (date: string): string => `${months[language][Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** The words in each of the journal's languages. */
export const referenceWords: Record<Language, ReferenceWords> = {
  ru: {
    and: 'и',
    etAl: 'и др.',
    volume: (number) => `т. ${number}`,
    issue: (number) => `№ ${number}`,
    pages: (range) => `с. ${range}`,
    month: month('ru'),
    availableAt: 'Доступно по адресу',
    onlineFirst: 'Онлайн до выхода номера',
    stopsInside: false,
    quotes: ['«', '»', '„', '“'],
  },
  en: {
    and: 'and',
    etAl: 'et al.',
    volume: (number) => `vol. ${number}`,
    issue: (number) => `no. ${number}`,
    pages: (range) => `${range.includes('–') ? 'pp.' : 'p.'} ${range}`,
    month: month('en'),
    availableAt: 'Available at',
    onlineFirst: 'Advance online publication',
    stopsInside: true,
    quotes: ['“', '”', '‘', '’'],
  },
  kk: {
    and: 'және',
    etAl: 'т.б.',
    volume: (number) => `${number}-т.`,
    issue: (number) => `№ ${number}`,
    pages: (range) => `${range}-б.`,
    month: month('kk'),
    availableAt: 'Қолжетімді мекенжайы',
    onlineFirst: 'Нөмір шыққанға дейін онлайн',
    stopsInside: false,
    quotes: ['«', '»', '„', '“'],
  },
};
