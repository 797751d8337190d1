import type { Language } from '../language.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { romanize } from './romanize.ts';
import { referenceWords } from './words.ts';

/** A name of which the parts are in one script. */
export type Name = { given: string; family: string };

/** A record in the one form of its three that a list of references takes. */
export type ReferenceForm = {
  authors: Name[];
  /** As the article prints it, or romanised. */
  title: string;
  /** The same with capitals only where a sentence has them. */
  sentenceTitle: string;
  /** What is set in brackets behind a title that readers of the list can't read. */
  translation?: string;
  journal: string;
  abbreviation: string;
  /** The language of these words. */
  language: Language;
};

/** A work in the language of its text (GOST R 7.0.5-2008, like GOST 7.1, describes it in that language and no other). */
export function inOwnLanguage(record: CitationRecord): ReferenceForm {
  const { language, title, journal } = record;
  return {
    authors: namesIn(record, language),
    title: title[language],
    sentenceTitle: language === 'en' ? record.sentenceTitle : title[language],
    journal: journal.name[language],
    abbreviation: journal.abbreviation[language],
    language,
  };
}

/** The letters that lists in a language take unless others are chosen: English ones are written in Latin letters. */
export function usualScript(list: Language): CitationScript {
  return list === 'en' ? 'latin' : 'original';
}

/** A work as a list in some language takes it, in the letters that were chosen or else are usual there. */
export function forList(record: CitationRecord, language: Language): ReferenceForm {
  const script = record.script ?? usualScript(language);
  return script === 'latin' ? inLatinLetters(record) : inOwnLanguage(record);
}

/** A work as a file of references holds it: in its own language, unless Latin letters were chosen. */
export function forFile(record: CitationRecord): ReferenceForm {
  return record.script === 'latin' ? inLatinLetters(record) : inOwnLanguage(record);
}

/** The language of the words of a file of references that are not the text's title: English ones beside Latin letters. */
export function wordsOfFile({ script, language }: CitationRecord): Language {
  return script === 'latin' ? 'en' : language;
}

/** A title with its translation in brackets, where there is one: in a file that has no field for translations. */
export function titleWithTranslation({ sentenceTitle, translation }: ReferenceForm): string {
  return translation ? `${sentenceTitle} [${translation}]` : sentenceTitle;
}

/**
 * A work in Latin letters: people by the Latin form that they use themselves, the title of a Russian or Kazakh text
 * romanised with its English translation in brackets (APA 7 section 9.38; Chicago, MLA and Citing Medicine in their
 * chapters on titles in other languages), the journal by its English name.
 */
function inLatinLetters(record: CitationRecord): ReferenceForm {
  if (record.language === 'en') return inOwnLanguage(record);
  const title = romanize(
    record.title[record.language].replaceAll('«', '“').replaceAll('»', '”'),
    record.language,
  );
  return {
    authors: namesIn(record, 'en'),
    title,
    sentenceTitle: title,
    translation: record.sentenceTitle,
    journal: record.journal.name.en,
    abbreviation: record.journal.abbreviation.en,
    language: record.language,
  };
}

function namesIn({ authors }: CitationRecord, language: Language): Name[] {
  return authors.map(({ givenName, familyName }) => ({
    given: givenName[language],
    family: familyName[language],
  }));
}

/** A title up to its first colon, full stop or question mark, by which works without authors are named in a text. */
export function shortTitle(title: string): string {
  const end = /(?<=[?!])\s|[:.](?=\s)/u.exec(title);
  return end ? title.slice(0, end.index) : title;
}

/** The marks that close a quotation at the end of an English title; not an apostrophe. */
const closing = /(?:”|(?<=‘[^’]*)’)+$/;

/**
 * A title and what follows it: within its last quotation marks in American usage, and never behind what ends it already.
 * @param language that of the list
 */
export function followed(title: string, language: Language, stop: '.' | ','): string {
  const marks = referenceWords[language].stopsInside ? (closing.exec(title)?.[0] ?? '') : '';
  const words = title.slice(0, title.length - marks.length);
  const ends = stop === '.' ? /[.?!…]$/ : /[?!…]$/;
  return ends.test(words) ? title : `${words}${stop}${marks}`;
}

/**
 * A title in the quotation marks of a language, those within it turned into inner ones.
 * @param stop what follows it: inside of the marks in American usage, and never after a question mark
 */
export function quoted(title: string, language: Language, stop: '.' | ',' | '' = ''): string {
  const { quotes, stopsInside } = referenceWords[language];
  const [open, close, innerOpen, innerClose] = quotes;
  const inside = stop && stopsInside ? followed(title, language, stop) : title;
  const outside = stopsInside || /[?!…]$/.test(title) ? '' : stop;
  return `${open}${inside.replaceAll(open, innerOpen).replaceAll(close, innerClose)}${close}${outside}`;
}
