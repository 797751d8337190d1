import type { Language } from '../../src/shared/language/language.ts';

/** The words that stand with a figure, in the language of its article. */
interface FigureWords {
  /** What comes before the source of a picture. */
  source: string;
  licence: string;
  publicDomain: string;
  longDescription: string;
  /** The letters of parts. */
  letters: string;
}

/** Letters as editors count with them: Russian leaves out ё, з and й (GOST R 2.105); Kazakh goes by its alphabet. */
export const figureWords: Record<Language, FigureWords> = {
  ru: {
    source: 'Источник',
    licence: 'Лицензия',
    publicDomain: 'Общественное достояние',
    longDescription: 'Подробное описание',
    letters: 'абвгдежиклмнпрст',
  },
  en: {
    source: 'Source',
    licence: 'Licence',
    publicDomain: 'Public domain',
    longDescription: 'Long description',
    letters: 'abcdefghijklmnop',
  },
  kk: {
    source: 'Дереккөз',
    licence: 'Лицензия',
    publicDomain: 'Қоғамдық игілік',
    longDescription: 'Толық сипаттама',
    letters: 'аәбвгғдежзикқлмн',
  },
};
