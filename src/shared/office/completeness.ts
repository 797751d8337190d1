import type { ArticleType } from '../article/article-type.ts';
import { isOrcid } from '../article/orcid.ts';
import { type Language, languages } from '../language/language.ts';
import type { FileRole } from './file-role.ts';
import type { Consent, ManuscriptContent, ManuscriptStatement } from './manuscript-content.ts';

/** What is missing or unusual in a manuscript, by stable codes; the locales have the texts. */
export type Gap = {
  code: GapCode;
  /** Whether the manuscript can’t be sent with it; otherwise it is only said. */
  required: boolean;
  /** The language, statement, consent or contributor (by number, from 1) that is meant. */
  of?: Language | ManuscriptStatement | Consent | number;
  /** What was counted, and what the rules ask for. */
  count?: number;
};

export type GapCode =
  /** The author’s own address is not confirmed, which is told by their account. */
  | 'email'
  | 'file'
  | 'fileInfected'
  | 'fileUnread'
  | 'copyUnready'
  | 'title'
  | 'abstract'
  | 'abstractLength'
  | 'keywords'
  | 'keywordCount'
  | 'translation'
  | 'contributor'
  | 'contributorEmail'
  | 'contributorAffiliation'
  | 'contributorOrcid'
  | 'correspondingAuthor'
  | 'statement'
  | 'consent'
  | 'wordCount'
  | 'references';

export type CountedFile = {
  role: FileRole;
  copy: 'none' | 'waiting' | 'ready' | 'failed';
  isInfected?: boolean;
};

/** What the rules ask for: how many words of an abstract, how many keywords in a language. */
export const abstractWords = { least: 150, most: 250 };
export const keywordNumber = { least: 4, most: 8 };

const articleWords = { least: 6_000, most: 8_000 };
const textWords: Partial<Record<ArticleType, { least: number; most: number }>> = {
  'research-article': articleWords,
  'review-article': articleWords,
  'book-review': { least: 1_000, most: 1_500 },
};

/** How many words the rules ask of a text, for kinds that have such a rule. */
export function wordsAskedOf(type: ArticleType): { least: number; most: number } | undefined {
  return textWords[type];
}

/** Whether a number is as the rules ask. */
export function isWithin(number: number, { least, most }: { least: number; most: number }): boolean {
  return number >= least && number <= most;
}

/** Statements without which a manuscript can’t be sent; a sentence such as “None” is enough. */
export const requiredStatements: readonly ManuscriptStatement[] = ['conflicts'];
const otherStatements: readonly ManuscriptStatement[] = ['funding', 'ethics', 'data', 'useOfAi'];

const allConsents: readonly Consent[] = ['original', 'agreed', 'licence', 'privacy'];

/**
 * What a manuscript lacks: first what the rules demand before it is sent, then what is only said. Format never
 * counts, and translations may be left to the journal.
 * @param words of the text, where they could be counted
 */
export function gapsOf(content: ManuscriptContent, files: readonly CountedFile[], words?: number): Gap[] {
  const gaps = [
    ...fileGaps(files),
    ...languages.flatMap((language) => metadataGaps(content, language)),
    ...contributorGaps(content),
    ...statementGaps(content),
    ...lengthGaps(content, words),
  ];
  return [...gaps.filter(({ required }) => required), ...gaps.filter(({ required }) => !required)];
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

function fileGaps(files: readonly CountedFile[]): Gap[] {
  const texts = files.filter(({ role }) => role === 'manuscript');
  if (texts.length === 0) return [{ code: 'file', required: true }];
  if (files.some(({ isInfected }) => isInfected)) return [{ code: 'fileInfected', required: true }];
  if (files.some(({ copy }) => copy === 'waiting')) return [{ code: 'copyUnready', required: true }];
  return files.some(({ copy }) => copy === 'failed') ? [{ code: 'fileUnread', required: false }] : [];
}

function metadataGaps({ metadata, language: ofText }: ManuscriptContent, language: Language): Gap[] {
  const { title, abstract, keywords } = metadata[language];
  const required = language === ofText;
  const words = countWords(abstract);
  if (!required && title === '' && words === 0 && keywords.length === 0) {
    return [{ code: 'translation', required: false, of: language }];
  }
  return [
    ...(title === '' ? [{ code: 'title' as const, required, of: language }] : []),
    ...(words === 0
      ? [{ code: 'abstract' as const, required, of: language }]
      : !isWithin(words, abstractWords)
        ? [{ code: 'abstractLength' as const, required: false, of: language, count: words }]
        : []),
    ...(keywords.length === 0
      ? [{ code: 'keywords' as const, required, of: language }]
      : !isWithin(keywords.length, keywordNumber)
        ? [{ code: 'keywordCount' as const, required: false, of: language, count: keywords.length }]
        : []),
  ];
}

function contributorGaps({ contributors }: ManuscriptContent): Gap[] {
  const gaps: Gap[] = contributors.flatMap((contributor, place) => {
    const of = place + 1;
    return [
      ...(contributor.givenName === '' && contributor.familyName === ''
        ? [{ code: 'contributor' as const, required: true, of }]
        : []),
      ...(isEmail(contributor.email) ? [] : [{ code: 'contributorEmail' as const, required: true, of }]),
      ...(contributor.affiliation === ''
        ? [{ code: 'contributorAffiliation' as const, required: false, of }]
        : []),
      ...(contributor.orcid === ''
        ? contributor.isCorresponding
          ? [{ code: 'contributorOrcid' as const, required: false, of }]
          : []
        : isOrcid(contributor.orcid)
          ? []
          : [{ code: 'contributorOrcid' as const, required: true, of }]),
    ];
  });
  const corresponding = contributors.filter(({ isCorresponding }) => isCorresponding);
  return corresponding.length === 1 ? gaps : [{ code: 'correspondingAuthor', required: true }, ...gaps];
}

function statementGaps({ statements, consents }: ManuscriptContent): Gap[] {
  const missing = (names: readonly ManuscriptStatement[], required: boolean): Gap[] =>
    names.filter((name) => statements[name] === '').map((of) => ({ code: 'statement', required, of }));
  return [
    ...missing(requiredStatements, true),
    ...missing(otherStatements, false),
    ...allConsents
      .filter((consent) => !consents.includes(consent))
      .map((of): Gap => ({ code: 'consent', required: true, of })),
  ];
}

function lengthGaps({ type, references }: ManuscriptContent, words: number | undefined): Gap[] {
  const counts = type === 'research-article' || type === 'review-article';
  return [
    ...(counts && words !== undefined && !isWithin(words, articleWords)
      ? [{ code: 'wordCount' as const, required: false, count: words }]
      : []),
    ...(counts && references.length === 0 ? [{ code: 'references' as const, required: false }] : []),
  ];
}

function isEmail(text: string): boolean {
  return /^[^\s@"<>()[\]\\,;:]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u.test(text);
}
