import { z } from 'zod';
import { languages } from '../language/language.ts';

/** The forms of a manuscript from which metadata can be read. */
export const manuscriptForms = ['docx', 'odt', 'rtf', 'pdf', 'latex'] as const;
export type ManuscriptForm = (typeof manuscriptForms)[number];

/** What a proposal may say about itself: nothing could be read, or nothing of use was found. */
export const emptyReasons = ['unreadable', 'no-text', 'too-large'] as const;
export type EmptyReason = (typeof emptyReasons)[number];

/** The fields of a proposal that are found in one place of the manuscript. */
export const foundFields = [
  'title',
  'abstract',
  'keywords',
  'contributors',
  'references',
  'codes',
  'statements',
] as const;
export type FoundField = (typeof foundFields)[number];

const Text = z.string();
const inLanguages = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(languages), value);

/** A name as it is written in one script. */
export const WrittenName = z.strictObject({ givenName: Text, familyName: Text });
export type WrittenName = z.output<typeof WrittenName>;

/** An author as the manuscript names them. */
export const ProposedContributor = z.strictObject({
  /** In the script of the manuscript’s language if it has one, with the patronymic. */
  givenName: Text,
  familyName: Text,
  /** The same person’s name in each language in which the manuscript gives it. */
  names: inLanguages(WrittenName),
  email: Text.optional(),
  /** The bare iD. */
  orcid: Text.optional(),
  affiliation: Text.optional(),
  city: Text.optional(),
  /** ISO 3166-1 alpha-2. */
  country: Text.optional(),
  isCorresponding: z.boolean(),
});
export type ProposedContributor = z.output<typeof ProposedContributor>;

/** The metadata that a manuscript’s own text gives, for its author to correct. */
export const Proposal = z.strictObject({
  /** The language of the body; null when there is too little text to tell. */
  language: z.enum(languages).nullable(),
  title: inLanguages(Text),
  abstract: inLanguages(Text),
  keywords: inLanguages(z.array(Text)),
  contributors: z.array(ProposedContributor),
  /** One work each, as written. */
  references: z.array(Text),
  /** Numbers of classifications: Universal Decimal, the State rubricator (МРНТИ, ҒТАМР), JEL. */
  codes: z.strictObject({ udc: Text.optional(), grnti: Text.optional(), jel: Text.optional() }),
  statements: z.strictObject({
    funding: Text.optional(),
    conflicts: Text.optional(),
    ethics: Text.optional(),
    data: Text.optional(),
    useOfAi: Text.optional(),
  }),
  /** Words of the body with references and notes, without tables and appendices, as the rules count them. */
  words: z.number().int().nonnegative(),
  figures: z.number().int().nonnegative(),
  tables: z.number().int().nonnegative(),
  /** The beginning of the place where each field was found. */
  found: z.partialRecord(z.enum(foundFields), Text),
  /** Why there is nothing. */
  reason: z.enum(emptyReasons).optional(),
});
export type Proposal = z.output<typeof Proposal>;

/** A proposal that proposes nothing. */
export function emptyProposal(reason?: EmptyReason): Proposal {
  return {
    language: null,
    title: {},
    abstract: {},
    keywords: {},
    contributors: [],
    references: [],
    codes: {},
    statements: {},
    words: 0,
    figures: 0,
    tables: 0,
    found: {},
    ...(reason && { reason }),
  };
}
