import type { Language } from '../language.ts';
import { usualScript } from './form.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { apaInText, apaReference } from './styles/apa.ts';
import { chicagoInText, chicagoReference } from './styles/chicago.ts';
import { gostInText, gostReference } from './styles/gost.ts';
import { harvardInText, harvardReference } from './styles/harvard.ts';
import { mlaInText, mlaReference } from './styles/mla.ts';
import { vancouverInText, vancouverReference } from './styles/vancouver.ts';
import type { TextRun } from './text-run.ts';

/** The styles in the order in which they are offered: the journal's own first, then that of Russian and Kazakh theses. */
export const citationStyles = ['apa', 'gost', 'chicago', 'mla', 'vancouver', 'harvard'] as const;

export type CitationStyle = (typeof citationStyles)[number];

/** The journal's own: what a reference is in until another is chosen. */
export const journalStyle = 'apa' satisfies CitationStyle;

/** What the styles are called: names of manuals, the same in every language but for GOST. */
export const citationStyleNames: Record<CitationStyle, Record<Language, string>> = {
  apa: same('APA 7'),
  gost: { ru: 'ГОСТ Р 7.0.5-2008', en: 'GOST R 7.0.5-2008', kk: 'ГОСТ Р 7.0.5-2008' },
  chicago: same('Chicago'),
  mla: same('MLA 9'),
  vancouver: same('Vancouver'),
  harvard: same('Harvard'),
};

/**
 * An article as an entry of a list of references.
 * @param language the language of that list: it chooses the words, and for English Latin letters; the work itself
 * stays in the language of its text (see `forList`, and for GOST `inOwnLanguage`)
 */
export function formatReference(record: CitationRecord, style: CitationStyle, language: Language): TextRun[] {
  switch (style) {
    case 'apa':
      return apaReference(record, language);
    case 'gost':
      return gostReference(record);
    case 'chicago':
      return chicagoReference(record, language);
    case 'mla':
      return mlaReference(record, language);
    case 'vancouver':
      return vancouverReference(record, language);
    case 'harvard':
      return harvardReference(record, language);
  }
}

/**
 * How a text refers to an article, in parentheses or brackets.
 * @param page the printed number of the page that is quoted, or of the first and last with an en dash
 */
export function inTextCitation(
  record: CitationRecord,
  style: CitationStyle,
  language: Language,
  page?: string,
): TextRun[] {
  switch (style) {
    case 'apa':
      return apaInText(record, language, page);
    case 'gost':
      return gostInText(record, page);
    case 'chicago':
      return chicagoInText(record, language, page);
    case 'mla':
      return mlaInText(record, language, page);
    case 'vancouver':
      return vancouverInText(language, page);
    case 'harvard':
      return harvardInText(record, language, page);
  }
}

/** Whether a work has another form in Latin letters in this style: GOST knows it only in the language of its text. */
export function hasScripts(work: Language, style: CitationStyle): boolean {
  return work !== 'en' && style !== 'gost';
}

/**
 * The language in which a reference or citation is read aloud: that of a Russian or Kazakh work in its own letters, else
 * that of the list, whose words stand around the work.
 * @param work the language of the work
 * @param list the language of the list of references
 * @param script the letters of the work, by default those that are usual in the list
 */
export function citationLanguage(
  work: Language,
  style: CitationStyle,
  list: Language,
  script: CitationScript = usualScript(list),
): Language {
  return style === 'gost' || (work !== 'en' && script === 'original') ? work : list;
}

function same(name: string): Record<Language, string> {
  return { ru: name, en: name, kk: name };
}
