import { z } from 'zod';

/** What a passage of a text is for it: the difference of two texts knows no other look. */
export const passageKinds = [
  'heading',
  'paragraph',
  'item',
  'row',
  'figures',
  'note',
  'head',
  'drawn',
] as const;

/** What became of a passage. One that moved stands at its new place, and a trace of it at its old one. */
export const passageChanges = ['same', 'changed', 'inserted', 'deleted', 'moved-here', 'moved-away'] as const;
export type PassageChange = (typeof passageChanges)[number];

/** A stretch of words that both texts have, or only the new or the old one. */
const Piece = z.strictObject({
  text: z.string(),
  change: z.enum(['inserted', 'deleted']).optional(),
  /** Whether it refers to a note, whose number may have moved. */
  isNote: z.literal(true).optional(),
});
export type Piece = z.output<typeof Piece>;

const Passage = z.strictObject({
  kind: z.enum(passageKinds),
  change: z.enum(passageChanges),
  /** The number before it in the new text, or the old one if only that has it; empty without one. */
  label: z.string(),
  /** Of headings. */
  level: z.int().min(1).max(6).optional(),
  /** Of rows, whose cells they are. */
  cells: z.array(z.array(Piece)).min(1),
});
export type Passage = z.output<typeof Passage>;

/** What two versions of a text have differently, passage by passage in the order of the new one. */
export const TextDifference = z.strictObject({
  passages: z.array(Passage),
  /** Whether some passages were too long or too many to be compared word by word: they are deleted and inserted whole. */
  isCoarse: z.boolean(),
});
export type TextDifference = z.output<typeof TextDifference>;

/** Why two versions of a text cannot be compared. */
export const incomparables = [
  'pdf',
  'no-copy',
  'waiting',
  'no-text',
  'infected',
  'too-long',
  /** The comparison took too long, or failed. */
  'failed',
] as const;
export type Incomparable = (typeof incomparables)[number];

/** A remark of a report at the passage that it quotes. */
const PlacedRemark = z.strictObject({
  /** The letter of the reviewer, and the place of the remark in their report, from 1. */
  alias: z.string(),
  /** Of a numbered remark. */
  number: z.int().nullable(),
  quotation: z.string(),
  text: z.string(),
  /** The passage, from 0. */
  passage: z.int(),
});
export type PlacedRemark = z.output<typeof PlacedRemark>;

/** Two versions of the text of a manuscript, compared as they are copied for reviewers. */
export const CopyDifference = z.strictObject({
  language: z.enum(['ru', 'en', 'kk']),
  /** The round of the old version. */
  round: z.int(),
  /** That of the new one; null while its author has not sent it. */
  now: z.int().nullable(),
  /** Null if they cannot be compared. */
  difference: TextDifference.nullable(),
  why: z.enum(incomparables).nullable(),
  remarks: z.array(PlacedRemark),
});
export type CopyDifference = z.output<typeof CopyDifference>;
