import { articleTypes } from '../article/article-type.ts';

/**
 * Maximum lengths and numbers of what a record can hold, in UTF-16 code units; `content-ceilings.ts` has what can be
 * saved of it.
 */
export const contentLimits = {
  line: 500,
  abstract: 6_000,
  statement: 4_000,
  letter: 10_000,
  reference: 2_000,
  keywords: 20,
  contributors: 100,
  references: 1_000,
  suggestions: 20,
} as const;

/** The statements that the rules ask for. */
export const manuscriptStatements = [
  'funding',
  'conflicts',
  'ethics',
  'data',
  'useOfAi',
  'preprint',
] as const;
export type ManuscriptStatement = (typeof manuscriptStatements)[number];

/** What an author confirms by sending a manuscript. */
export const consents = ['original', 'agreed', 'licence', 'privacy'] as const;
export type Consent = (typeof consents)[number];

/** The kinds of contributions that authors send: notices of death and interviews are the journal’s own. */
export const manuscriptTypes = articleTypes.filter((type) => type !== 'obituary' && type !== 'interview');
