import { statusPrefix } from '../article/title-status.ts';
import type { Language } from '../language/language.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { romanize } from './romanize.ts';
import { referenceWords } from './words.ts';

/** A name in one script. */
export type Name = {
  /** Empty for a group, and for somebody who has one name only. */
  given: string;
  family: string;
  /** Whether it is the name of a group. */
  collective?: true;
};

/** A record reduced to the language and script of a reference list. */
export type ReferenceForm = {
  authors: Name[];
  /** As printed in the article, or romanised; for a retracted article with the word for that in front. */
  title: string;
  /** The title up to its first stop: how in-text citations name a work without authors. */
  shortTitle: string;
  /** The same in sentence case. */
  sentenceTitle: string;
  /** The translation set in brackets after a title that readers of the list can't read. */
  translation?: string;
  journal: string;
  abbreviation: string;
  /** The language of these words. */
  language: Language;
};

/** A work in the language of its text: GOST R 7.0.5-2008, like GOST 7.1, allows no other. */
export function inOwnLanguage(record: CitationRecord): ReferenceForm {
  const { language, title, journal, status } = record;
  const prefix = statusPrefix(status, language);
  return {
    authors: namesIn(record, language),
    title: prefix + title[language],
    shortTitle: shortTitle(title[language]),
    sentenceTitle: prefix + (language === 'en' ? record.sentenceTitle : title[language]),
    journal: journal.name[language],
    abbreviation: journal.abbreviation[language],
    language,
  };
}

/** The default script of lists in a language: Latin in English lists. */
export function usualScript(list: Language): CitationScript {
  return list === 'en' ? 'latin' : 'original';
}

/** A work for a reference list in a language, in the chosen script or that of the list. */
export function forList(record: CitationRecord, language: Language): ReferenceForm {
  const script = record.script ?? usualScript(language);
  return script === 'latin' ? inLatinLetters(record) : inOwnLanguage(record);
}

/** A work for an export file: in its own language unless Latin letters were chosen. */
export function forFile(record: CitationRecord): ReferenceForm {
  return record.script === 'latin' ? inLatinLetters(record) : inOwnLanguage(record);
}

/** The language of the other words in an export file: English with Latin letters. */
export function wordsOfFile({ script, language }: CitationRecord): Language {
  return script === 'latin' ? 'en' : language;
}

/** A title with its translation, if any, in brackets: for formats without a field for translations. */
export function titleWithTranslation({ sentenceTitle, translation }: ReferenceForm): string {
  return translation ? `${sentenceTitle} [${translation}]` : sentenceTitle;
}

/**
 * A work in Latin letters: authors by the Latin form they use themselves, the title of a Russian or Kazakh
 * text romanised with its English translation in brackets (APA 7, section 9.38; Chicago, MLA and Citing
 * Medicine in their chapters on titles in other languages), the journal by its English name.
 */
function inLatinLetters(record: CitationRecord): ReferenceForm {
  if (record.language === 'en') return inOwnLanguage(record);
  const romanised = romanize(
    record.title[record.language].replaceAll('«', '“').replaceAll('»', '”'),
    record.language,
  );
  const title = statusPrefix(record.status, 'en') + romanised;
  return {
    authors: namesIn(record, 'en'),
    title,
    shortTitle: shortTitle(romanised),
    sentenceTitle: title,
    translation: record.sentenceTitle,
    journal: record.journal.name.en,
    abbreviation: record.journal.abbreviation.en,
    language: record.language,
  };
}

function namesIn({ authors }: CitationRecord, language: Language): Name[] {
  return authors.map(({ givenName, familyName, collective }) => ({
    given: givenName[language],
    family: familyName[language],
    ...(collective ? { collective } : {}),
  }));
}

/** A title up to its first colon, full stop or question mark. */
function shortTitle(title: string): string {
  const end = /(?<=[?!])\s|[:.](?=\s)/u.exec(title);
  return end ? title.slice(0, end.index) : title;
}

/** Closing quotation marks at the end of an English title; not an apostrophe. */
const closing = /(?:”|(?<=‘[^’]*)’)+$/;

/**
 * A title with the punctuation that follows it: inside the final quotation marks in American usage, and
 * omitted after a title that ends in punctuation.
 * @param language of the list
 */
export function followed(title: string, language: Language, stop: '.' | ','): string {
  const marks = referenceWords[language].stopsInside ? (closing.exec(title)?.[0] ?? '') : '';
  const words = title.slice(0, title.length - marks.length);
  const ends = stop === '.' ? /[.?!…]$/ : /[?!…]$/;
  return ends.test(words) ? title : `${words}${stop}${marks}`;
}

/**
 * A title in the quotation marks of a language, with quotation marks inside it turned into inner ones.
 * @param stop the punctuation that follows: inside the marks in American usage, and omitted after a question
 * mark
 */
export function quoted(title: string, language: Language, stop: '.' | ',' | '' = ''): string {
  const { quotes, stopsInside } = referenceWords[language];
  const [open, close, innerOpen, innerClose] = quotes;
  const inside = stop && stopsInside ? followed(title, language, stop) : title;
  const outside = stopsInside || /[?!…]$/.test(title) ? '' : stop;
  return `${open}${inside.replaceAll(open, innerOpen).replaceAll(close, innerClose)}${close}${outside}`;
}
