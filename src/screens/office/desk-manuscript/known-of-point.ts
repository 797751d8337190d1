import { languages } from '#shared/language/language.ts';
import {
  abstractWords,
  countWords,
  isWithin,
  keywordNumber,
  wordsAskedOf,
} from '#shared/office/completeness.ts';
import { manuscriptStatements } from '#shared/office/content-parts.ts';
import { reviewedRoles } from '#shared/office/file-role.ts';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { certainNames } from '#shared/office/release.ts';

/** Something that is known of a manuscript without reading it; `isOff` where the rules ask for something else. */
export type KnownFact = { isOff?: boolean } & (
  | { of: 'type'; type: DeskManuscript['type'] }
  | { of: 'ownKeywords'; keywords: readonly string[] }
  | { of: 'similarity'; state: 'none' | 'unread' | 'read'; percent: number | null }
  | { of: 'words'; words: number | null; asked: Range | undefined }
  | { of: 'abstracts' | 'keywords'; counts: [DeskManuscript['language'], number][]; asked: Range }
  | { of: 'names'; found: number; certain: number }
  | { of: 'unsearched'; count: number }
  | { of: 'copies'; released: number; copies: number }
  | { of: 'references' | 'figures'; count: number }
  | { of: 'statements'; given: Statement[]; missing: Statement[] }
  | { of: 'statement'; name: Statement; text: string }
  | { of: 'language'; language: DeskManuscript['language'] }
);

type Statement = (typeof manuscriptStatements)[number];
type Range = { least: number; most: number };

/** What the system knows at a point of the initial check. */
export function knownOfPoint(point: CheckPoint, manuscript: DeskManuscript): KnownFact[] {
  const { content, type, words, files, similarity, recordNames } = manuscript;
  const { metadata, language, statements, references } = content;
  const reviewed = files.filter(({ role }) => reviewedRoles.includes(role));
  switch (point) {
    case 'scope':
      return [
        { of: 'type', type },
        { of: 'ownKeywords', keywords: metadata[language].keywords },
      ];
    case 'originality':
      return [
        {
          of: 'similarity',
          state: similarity?.read ? 'read' : files.some(isSimilarity) ? 'unread' : 'none',
          percent: similarity?.percent ?? null,
        },
        ...statement('preprint', statements.preprint),
      ];
    case 'length': {
      const asked = wordsAskedOf(type);
      return [{ of: 'words', words, asked, isOff: words !== null && !!asked && !isWithin(words, asked) }];
    }
    case 'abstracts': {
      const counts = languages.map((each): Count => [each, countWords(metadata[each].abstract)]);
      return [
        { of: 'abstracts', counts, asked: abstractWords, isOff: isOff(counts, abstractWords, language) },
      ];
    }
    case 'keywords': {
      const counts = languages.map((each): Count => [each, metadata[each].keywords.length]);
      return [
        { of: 'keywords', counts, asked: keywordNumber, isOff: isOff(counts, keywordNumber, language) },
      ];
    }
    case 'anonymity': {
      const reports = reviewed.flatMap(({ report }) => report ?? []);
      const certain = reports.reduce((sum, report) => sum + certainNames(report).length, 0);
      const found = reports.reduce((sum, report) => sum + report.found, recordNames.found);
      const unsearched = reports
        .flatMap((report) => report.unsearched)
        .reduce((sum, { count }) => sum + count, 0);
      const copies = reviewed.filter(({ copy }) => copy !== 'failed');
      return [
        { of: 'names', found, certain, isOff: certain > 0 || recordNames.found > 0 },
        ...(unsearched > 0 ? [{ of: 'unsearched' as const, count: unsearched, isOff: true }] : []),
        {
          of: 'copies',
          released: copies.filter(({ released }) => released !== null).length,
          copies: copies.length,
        },
      ];
    }
    case 'references':
      return [{ of: 'references', count: references.length, isOff: references.length === 0 }];
    case 'figures':
      return [{ of: 'figures', count: files.filter(({ role }) => role === 'figure').length }];
    case 'statements': {
      const given = manuscriptStatements.filter((name) => statements[name] !== '');
      const missing = manuscriptStatements.filter((name) => statements[name] === '');
      return [{ of: 'statements', given, missing, isOff: missing.includes('conflicts') }];
    }
    case 'ethics':
      return statement('ethics', statements.ethics);
    case 'language':
      return [{ of: 'language', language }];
    case 'structure':
      return [];
  }
}

type Count = [DeskManuscript['language'], number];

/** Whether one of the numbers is not as the rules ask; in other languages than the text’s there may be none. */
function isOff(counts: Count[], asked: Range, own: DeskManuscript['language']): boolean {
  return counts.some(([language, count]) => (language === own || count > 0) && !isWithin(count, asked));
}

function isSimilarity({ role }: DeskManuscript['files'][number]): boolean {
  return role === 'similarity';
}

function statement(name: Statement, text: string): KnownFact[] {
  return [{ of: 'statement', name, text }];
}
