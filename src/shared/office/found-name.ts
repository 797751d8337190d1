import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';

/** What may tell who wrote a text. Screens have words for each. */
export const foundThings = [
  /** A name of an author, also as part of a nickname, an address or a path. */
  'name',
  'email',
  'orcid',
  /** The address of a page, profile or shelf of files that belongs to somebody. */
  'page',
  /** The place of work of an author. */
  'organization',
] as const;
export type FoundThing = (typeof foundThings)[number];

/**
 * From the surest on. `certain`: an author’s surname beside their given name or its initial, or their own address or
 * identifier; `likely`: a surname alone, or an address or page that may be an author’s; `possible`: a surname so
 * short that it may be another word, or a place of work.
 */
export const certainties = ['certain', 'likely', 'possible'] as const;
export type Certainty = (typeof certainties)[number];

/** In what of a file or record something stands. Screens have words for each. */
export const placeParts = [
  'text',
  'header',
  'footer',
  'footnote',
  'endnote',
  'box',
  'table',
  'caption',
  'chart',
  'diagram',
  /** The text of a picture for those who can’t see it. */
  'alternative-text',
  /** The address that a link leads to. */
  'link',
  /** The list of contents that a PDF reader shows beside the pages. */
  'outline',
  /** Somewhere outside the text. */
  'elsewhere',
  /* Of the record: */
  'title',
  'abstract',
  'keywords',
] as const;
export type PlacePart = (typeof placeParts)[number];

const FoundPlace = z.strictObject({
  part: z.enum(placeParts),
  /** Of a PDF, from 1. */
  page: z.int().min(1).optional(),
  /** The paragraph of that part, from 1. */
  paragraph: z.int().min(1).optional(),
  /** Of the record. */
  language: LanguageCode.optional(),
});
export type FoundPlace = z.output<typeof FoundPlace>;

/** Something that may tell who wrote a text, where it stands, and how sure that is. */
export const FoundName = z.strictObject({
  /** The same as long as the same words stand at the same place: see `foundId`. Unique within a report. */
  id: z.string(),
  what: z.enum(foundThings),
  certainty: z.enum(certainties),
  place: FoundPlace,
  /** The words, with some of the text around them. */
  quote: z.string(),
});
export type FoundName = z.output<typeof FoundName>;

/** Names of authors in the title, abstracts and keywords; `found` counts also those that are not listed. */
export const FoundNames = z.strictObject({ found: z.int(), names: z.array(FoundName) });
export type FoundNames = z.output<typeof FoundNames>;

/**
 * The id of a found name: a digest of its place and words in 16 hexadecimal digits, whoever it names. It tells the
 * names of one report apart and keeps no secret (FNV-1a, 64 bits).
 */
export function foundId(place: FoundPlace, quote: string): string {
  const { part, page, paragraph, language } = place;
  let hash = 0xcbf29ce484222325n;
  for (const sign of JSON.stringify([part, page, paragraph, language, quote]))
    hash = ((hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, '0');
}
