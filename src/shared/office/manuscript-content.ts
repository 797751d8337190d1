import { z } from 'zod';
import { articleTypes } from '../article/article-type.ts';
import { creditRoles } from '../article/credit-role.ts';
import { bareOrcid } from '../article/orcid.ts';
import { LanguageCode, localized } from '../language/localized.ts';
import { line, seen, tooLong } from '../typed-line.ts';
import { consents, contentLimits } from './content-parts.ts';

export {
  type Consent,
  consents,
  contentLimits,
  type ManuscriptStatement,
  manuscriptStatements,
  manuscriptTypes,
} from './content-parts.ts';

/** Several lines of text without control characters. */
function text(limit: number) {
  return z
    .string()
    .transform((typed) => seen(typed).replaceAll(/[^\P{Cc}\n\r\t]/gu, ''))
    .pipe(z.string().max(limit, tooLong(limit)));
}

const Line = line(contentLimits.line);

/** The title, abstract and keywords in one language; empty where the journal’s translators are to write them. */
export const ManuscriptMetadata = z.strictObject({
  title: Line,
  abstract: text(contentLimits.abstract),
  keywords: z.array(Line).max(contentLimits.keywords),
});
export type ManuscriptMetadata = z.output<typeof ManuscriptMetadata>;

/** An author of a manuscript as the corresponding author enters it. */
export const Contributor = z.strictObject({
  /** Chosen by the form, so that a contributor keeps their confirmation when the order changes. */
  id: z.uuid(),
  givenName: Line,
  familyName: Line,
  email: line(254),
  /** The bare iD, or what was typed instead of one. */
  orcid: z.string().max(100).transform(bareOrcid),
  affiliation: Line,
  city: Line,
  /** ISO 3166-1, or empty. */
  country: z.string().max(2),
  roles: z.array(z.enum(creditRoles)).max(creditRoles.length),
  isCorresponding: z.boolean(),
});
export type Contributor = z.output<typeof Contributor>;

/** Somebody the author suggests as a reviewer, or asks not to be asked. */
export const SuggestedReviewer = z.strictObject({
  kind: z.enum(['suggested', 'opposed']),
  name: Line,
  email: line(254),
  affiliation: Line,
  reason: text(contentLimits.statement),
});
export type SuggestedReviewer = z.output<typeof SuggestedReviewer>;

/**
 * All that an author enters. Nothing is required before it is sent (`completeness.ts`): a draft keeps whatever
 * is typed, within limits of size.
 */
export const ManuscriptContent = z.strictObject({
  language: LanguageCode,
  type: z.enum(articleTypes),
  metadata: localized(ManuscriptMetadata),
  contributors: z.array(Contributor).max(contentLimits.contributors),
  /** One work each, as written. */
  references: z.array(text(contentLimits.reference)).max(contentLimits.references),
  statements: z.strictObject({
    funding: text(contentLimits.statement),
    conflicts: text(contentLimits.statement),
    ethics: text(contentLimits.statement),
    data: text(contentLimits.statement),
    useOfAi: text(contentLimits.statement),
    preprint: text(contentLimits.statement),
  }),
  reviewers: z.array(SuggestedReviewer).max(contentLimits.suggestions),
  coveringLetter: text(contentLimits.letter),
  consents: z.array(z.enum(consents)).max(consents.length),
});
export type ManuscriptContent = z.output<typeof ManuscriptContent>;
