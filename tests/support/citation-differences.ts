import { forList, inOwnLanguage } from '#shared/citation/form.ts';
import type { CitationRecord } from '#shared/citation/record.ts';
import type { CitationStyle } from '#shared/citation/reference.ts';
import type { OracleAnswer } from './citation-oracle.ts';

/** A deliberate deviation from the official CSL style. */
export type Difference = {
  styles: CitationStyle[];
  languages: ('en' | 'ru')[];
  where: keyof OracleAnswer;
  /** What the style's manual, or the grammar of the language, demands. */
  reason: string;
  /** Converts the oracle's text to ours. */
  turn: (text: string, record: CitationRecord) => string;
};

/** All differences, in the order in which they are applied. */
export const differences: Difference[] = [
  {
    styles: ['gost', 'vancouver'],
    languages: ['en', 'ru'],
    where: 'reference',
    reason: 'The number belongs to the list; one reference alone has none.',
    turn: (text) => text.replace(/^1\.\s*/, ''),
  },
  {
    styles: ['apa'],
    languages: ['en'],
    where: 'reference',
    reason: 'APA 7 section 9.38: a title in another language is followed by its translation in brackets.',
    turn: (text, record) => {
      const { title, translation } = forList(record, 'en');
      return translation ? text.replace(title, `${title} [${translation}]`) : text;
    },
  },
  {
    styles: ['chicago', 'mla'],
    languages: ['en'],
    where: 'reference',
    reason:
      'Chicago and MLA: the translation follows the quoted title in brackets, and the full stop follows it.',
    turn: (text, record) => {
      const { translation } = forList(record, 'en');
      return translation ? text.replace(/\.”/, `” [${translation}].`) : text;
    },
  },
  {
    styles: ['harvard'],
    languages: ['en'],
    where: 'reference',
    reason: 'Cite Them Right: a translation of the title follows it in brackets.',
    turn: (text, record) => {
      const { translation } = forList(record, 'en');
      return translation ? text.replace(/’,/, `’ [${translation}],`) : text;
    },
  },
  {
    styles: ['vancouver'],
    languages: ['en'],
    where: 'reference',
    reason:
      'Citing Medicine, chapter 1: the translation follows the title in brackets, the language stands behind the pages.',
    turn: (text, record) => {
      const { title, translation } = forList(record, 'en');
      const language = record.language === 'ru' ? 'Russian' : 'Kazakh';
      return translation
        ? text.replace(title, `${title} [${translation}]`).replace(/(:\d+–\d+\.)/, `$1 ${language}.`)
        : text;
    },
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'reference',
    reason: 'GOST R 7.0.5 and 7.0.100: volume and number are parts of one area, joined by a comma.',
    turn: (text) => text.replace(/(Т\. \d+)\. №/, '$1, №'),
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'reference',
    reason: 'GOST R 7.0.5: the words of a description are in the language of the work.',
    turn: (text, record) => {
      if (record.language === 'kk') return text.replace(' С. ', ' Б. ');
      return record.language === 'en'
        ? text.replace('. Т. ', '. Vol. ').replace(', № ', ', no. ').replace(' С. ', ' P. ')
        : text;
    },
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'reference',
    reason:
      'GOST R 7.0.5, electronic resources: the address follows as URL; the CSL style leaves it out for journals.',
    turn: (text, { doi, url }) => {
      const address = doi ? `https://doi.org/${doi}` : url;
      return address ? `${text} URL: ${address}.` : text;
    },
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'reference',
    reason: 'GOST R 7.0.5 and 7.1: works of more than three authors are described under their title.',
    turn: (text, record) => {
      const { title, language } = inOwnLanguage(record);
      const others = { ru: 'и др.', en: 'et al.', kk: 'т.б.' }[language];
      return record.authors.length > 3
        ? text.replace(/^(\S+) (.+?) и др\. .+? \/\//, `${title} / $2 $1 [${others}] //`)
        : text;
    },
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'inText',
    reason: 'GOST R 7.0.5 section 7: such works go by their title, which may be cut short with an ellipsis.',
    turn: (text, record) => {
      const { title } = inOwnLanguage(record);
      const beginning = /^(.+?[?!])\s|^(.+?)[:.]\s/.exec(title);
      const short = beginning ? `${beginning[1] ?? beginning[2]} …` : title;
      if (record.authors.length > 3) return text.replace(/^\[\S+ и др\./, `[${short}`);
      return record.authors.length === 0 ? text.replace(title, short) : text;
    },
  },
  {
    styles: ['gost'],
    languages: ['en', 'ru'],
    where: 'inText',
    reason: 'GOST R 7.0.5: the words of a description are in the language of the work.',
    turn: (text, { language }) => text.replace(', с. ', { ru: ', с. ', en: ', p. ', kk: ', б. ' }[language]),
  },
  {
    styles: ['chicago', 'mla', 'vancouver'],
    languages: ['ru'],
    where: 'reference',
    reason: 'Russian prints both numbers of a range whole.',
    turn: (text, { pages }) =>
      text.replace(new RegExp(`([ ,.:])${pages?.first}–\\d+`), `$1${pages?.first}–${pages?.last}`),
  },
  {
    styles: ['mla'],
    languages: ['ru'],
    where: 'reference',
    reason: 'The number of a Russian journal is written with №; a month and a year need no “г.”.',
    turn: (text) => text.replace(', вып. ', ', № ').replace(/(\d{4}) г\./, '$1'),
  },
  {
    styles: ['mla', 'harvard'],
    languages: ['ru'],
    where: 'reference',
    reason: 'GOST 7.11 and Russian usage: с. for one page and for many; the plural сс. is not in use.',
    turn: (text) => text.replace(' сс. ', ' с. '),
  },
  {
    styles: ['chicago', 'mla'],
    languages: ['ru'],
    where: 'reference',
    reason:
      'Russian usage: the point of an abbreviation before the closing mark does not replace the full stop.',
    turn: (text) => text.replace(/\.» /, '.». '),
  },
  {
    styles: ['harvard', 'vancouver'],
    languages: ['ru'],
    where: 'reference',
    reason: '“Доступно на:” is a calque; an address is что-то, по чему доступно.',
    turn: (text) => text.replace('Доступно на:', 'Доступно по адресу:'),
  },
  {
    styles: ['vancouver'],
    languages: ['ru'],
    where: 'reference',
    reason:
      'ICMJE: month and day may be left out where pages are counted through the volume; the CSL date “30 июнь 2026 г.” is no Russian.',
    turn: (text, { published }) => text.replace(/\. \d+ \S+ \d{4} г\.;/, `. ${published.slice(0, 4)};`),
  },
  {
    styles: ['vancouver'],
    languages: ['en'],
    where: 'inText',
    reason:
      'Citing Medicine leaves citations in the text to the journals; the page that is quoted is not lost.',
    turn: (text) => text.replace(')', ', p. 70)'),
  },
  {
    styles: ['vancouver'],
    languages: ['ru'],
    where: 'inText',
    reason: 'The same in Russian.',
    turn: (text) => text.replace(')', ', с. 70)'),
  },
];
