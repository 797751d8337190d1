import type { Language } from '../language/language.ts';
import { usualScript } from './form.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { apaInText, apaReference } from './styles/apa.ts';
import { chicagoInText, chicagoReference } from './styles/chicago.ts';
import { gostInText, gostReference } from './styles/gost.ts';
import { harvardInText, harvardReference } from './styles/harvard.ts';
import { mlaInText, mlaReference } from './styles/mla.ts';
import { vancouverInText, vancouverReference } from './styles/vancouver.ts';
import type { TextRun } from './text-run.ts';

/** The styles in the order of the menu: the journal's own first, then that of Russian and Kazakh theses. */
export const citationStyles = ['apa', 'gost', 'chicago', 'mla', 'vancouver', 'harvard'] as const;

export type CitationStyle = (typeof citationStyles)[number];

/** The journal's own style, and the default. */
export const journalStyle = 'apa' satisfies CitationStyle;

/** The names of the styles: titles of manuals, the same in every language except for GOST. */
export const citationStyleNames: Record<CitationStyle, Record<Language, string>> = {
  apa: same('APA 7'),
  gost: { ru: 'ГОСТ Р 7.0.5-2008', en: 'GOST R 7.0.5-2008', kk: 'ГОСТ Р 7.0.5-2008' },
  chicago: same('Chicago'),
  mla: same('MLA 9'),
  vancouver: same('Vancouver'),
  harvard: same('Harvard'),
};

/**
 * An article as an entry of a reference list.
 * @param language the language of the list, which decides the words, and in English the Latin script; the
 * work stays in the language of its text (see `forList`, and for GOST `inOwnLanguage`)
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
 * An in-text citation, in parentheses or brackets.
 * @param page the printed number of the quoted page, or the first and last with an en dash
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

/** Whether a style can also cite a work in Latin letters: GOST cites in the language of the text only. */
export function hasScripts(work: Language, style: CitationStyle): boolean {
  return work !== 'en' && style !== 'gost';
}

/**
 * The language in which a reference or citation is read aloud: that of a Russian or Kazakh work in its own
 * script, otherwise that of the list, which supplies the surrounding words.
 * @param work the language of the work
 * @param list the language of the reference list
 * @param script the script of the work, by default that of the list
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
