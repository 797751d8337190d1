import { z } from 'zod';
import { annotationColours, annotationLimits as limits } from './annotation-limits.ts';

/** A time in UTC with milliseconds; as text, such times sort chronologically. */
const Moment = z.iso.datetime({ precision: 3 });

/**
 * Text from a PDF or typed by the user, without lone surrogates and null characters, which databases and
 * files can't store.
 */
function text(limit: number) {
  return z
    .string()
    .max(limit)
    .transform((given) => given.toWellFormed().replaceAll('\0', ''));
}

const Coordinate = z.number().min(-100_000).max(100_000);

/** `[x1, y1, x2, y2]` in PDF user space units of a page (ISO 32000-1, 8.3.2.3), y upwards, the lower left corner first. */
export const PageRect = z
  .tuple([Coordinate, Coordinate, Coordinate, Coordinate])
  .refine(([x1, y1, x2, y2]) => x1 <= x2 && y1 <= y2);
export type PageRect = z.output<typeof PageRect>;

/** The part of a passage that stands on one page. */
export const PageRects = z.strictObject({
  /** The page's place in the file, from 1. */
  page: z.int().min(1).max(100_000),
  /** The printed page number. */
  label: text(limits.label),
  /** None where the words were marked in the text of the article rather than on the page. */
  rects: z.array(PageRect).max(limits.rects),
});
export type PageRects = z.output<typeof PageRects>;

const PassagePlaces = z
  .array(PageRects)
  .min(1)
  .max(limits.pages)
  .refine((places) => places.reduce((sum, { rects }) => sum + rects.length, 0) <= limits.rects)
  .refine((places) => places.every(({ page }, index) => page > (places[index - 1]?.page ?? 0)));

const identity = {
  /** A random UUID (RFC 9562), assigned on the device that creates the annotation. */
  id: z.uuid().toLowerCase(),
  articleId: z.int().positive().max(1_000_000_000),
};

/**
 * A highlighted passage of an article, with or without a note. It is located by its rectangles or, if the PDF
 * has changed, by its text and context (TextQuoteSelector, W3C Web Annotation Data Model 4.2.4). Times come
 * from the clock of the device that made or changed it.
 */
export const Annotation = z.strictObject({
  ...identity,
  places: PassagePlaces,
  quote: text(limits.quote).pipe(z.string().min(1)),
  prefix: text(limits.context),
  suffix: text(limits.context),
  colour: z.enum(annotationColours),
  note: text(limits.note),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Annotation = z.output<typeof Annotation>;

/** All that remains of a removed annotation, so that no other device restores it. */
export const RemovedAnnotation = z.strictObject({ ...identity, deletedAt: Moment });
export type RemovedAnnotation = z.output<typeof RemovedAnnotation>;

/** An annotation as exchanged between devices and the account. */
export const AnnotationRecord = z.union([Annotation, RemovedAnnotation]);
export type AnnotationRecord = z.output<typeof AnnotationRecord>;

/** `POST /api/account/annotations`: what a device has changed, and the state it knows. */
export const AnnotationChanges = z.strictObject({
  /** The owner of these annotations as far as the device knows, from an earlier answer. */
  owner: z.string().max(100),
  /** The cursor of the last answer; 0 if there was none. */
  since: z.int().min(0),
  /** Records, each validated separately, so that an invalid one doesn't hold up the others. */
  changes: z.array(z.unknown()).max(limits.changes),
});
export type AnnotationChanges = z.output<typeof AnnotationChanges>;

/** The answer to `GET /api/account/annotations` (`?since=` a cursor) and to `POST`. */
export const AnnotationAnswer = z.strictObject({
  /** Identifies the account to its own devices, and reveals nothing else. */
  owner: z.string(),
  /** The state of the account as of this answer. */
  cursor: z.int().min(0),
  /**
   * Whether `annotations` is the complete set, so that anything missing from it has been removed; otherwise
   * it holds the changes since the cursor.
   */
  complete: z.boolean(),
  annotations: z.array(AnnotationRecord),
  /** Changes that were not stored because they are invalid or the account is full. */
  refused: z.array(z.strictObject({ id: z.string(), reason: z.enum(['invalid', 'full']) })),
});
export type AnnotationAnswer = z.output<typeof AnnotationAnswer>;
