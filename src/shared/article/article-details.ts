import { z } from 'zod';
import { LocalizedText } from '../language/localized.ts';
import { statementNames } from './statement-name.ts';

/*
 * Which fields there are is declared here. Pages load only what tells their shape: what is certain of the values was
 * checked when the library was made, by the rules of `article-details-file.ts`, one for each field.
 */

/** Who paid for the research, and by which awards. */
export const Funding = z.strictObject({
  funder: LocalizedText,
  /** An address such as `https://ror.org/052bx8q98`. */
  ror: z.string().optional(),
  /** The funder's DOI in the Open Funder Registry. */
  funderId: z.string().optional(),
  awards: z.array(z.string()),
});
export type Funding = z.infer<typeof Funding>;

/** The works that an article can be related to besides its references. */
export const Relation = z.strictObject({
  kind: z.enum(['preprint', 'dataset', 'software']),
  doi: z.string().optional(),
  url: z.string().optional(),
});
export type Relation = z.infer<typeof Relation>;

/** The work that a book review is about. */
export const ReviewedWork = z.strictObject({
  title: z.string(),
  /** Family name first. */
  authors: z.array(z.string()),
  publisher: z.string().optional(),
  city: z.string().optional(),
  year: z.int(),
  pages: z.int().optional(),
  isbn: z.string().optional(),
  doi: z.string().optional(),
});
export type ReviewedWork = z.infer<typeof ReviewedWork>;

/** The text of which an article is a translation. */
export const Original = z.strictObject({
  title: z.string(),
  /** ISO 639. */
  language: z.string(),
  source: z.string().optional(),
  doi: z.string().optional(),
});
export type Original = z.infer<typeof Original>;

/** The classifications of an article: УДК, ГРНТИ (МРНТИ) and JEL. */
export const Codes = z.strictObject({
  udc: z.string().optional(),
  grnti: z.array(z.string()),
  jel: z.array(z.string()),
});
export type Codes = z.infer<typeof Codes>;

/**
 * How an article was reviewed, in the terms of ANSI/NISO Z39.106-2023: double-anonymized, through the editor,
 * nothing published; or not by peers.
 */
export const PeerReview = z.enum(['double-anonymized', 'by-editors']);
export type PeerReview = z.infer<typeof PeerReview>;

/** The details of an article as screens and exports get them. */
export const ArticleDetails = z.strictObject({
  funding: z.array(Funding),
  /** HTML, converted from Markdown and sanitised when the library was built, and plain text. */
  statements: z.partialRecord(
    z.enum(statementNames),
    z.strictObject({ html: LocalizedText, text: LocalizedText }),
  ),
  supplements: z.array(
    z.strictObject({
      title: LocalizedText,
      /** The address on the site, below `/images/…`. */
      url: z.string(),
      downloadName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      /** Of a recording: what is said in it, and its captions, in the language of the article. */
      recording: z
        .strictObject({
          /** The address of the transcript, and its media type. */
          transcript: z.strictObject({ url: z.string(), mediaType: z.string() }),
          /** The same as HTML, where it is in Markdown. */
          html: z.string().optional(),
          /** The address of its captions (WebVTT). */
          captions: z.string().optional(),
        })
        .optional(),
    }),
  ),
  relations: z.array(Relation),
  codes: Codes,
  peerReview: PeerReview,
  /** Another than the journal's. */
  licence: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  reviewedWork: ReviewedWork.nullable(),
  /** The other books of a review of several. */
  furtherReviewedWorks: z.array(ReviewedWork).optional(),
  original: Original.nullable(),
});
export type ArticleDetails = z.infer<typeof ArticleDetails>;
