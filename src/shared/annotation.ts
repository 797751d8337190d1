import { z } from 'zod';
import { annotationColours, annotationLimits as limits } from './annotation-limits.ts';

/** A moment in UTC with milliseconds, so that moments compare as text. */
const Moment = z.iso.datetime({ precision: 3 });

/** Text as it stands in a PDF or was typed: anything but what no database and no file can hold. */
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
  /** The number printed on it. */
  label: text(limits.label),
  rects: z.array(PageRect).min(1).max(limits.rects),
});
export type PageRects = z.output<typeof PageRects>;

const PassagePlaces = z
  .array(PageRects)
  .min(1)
  .max(limits.pages)
  .refine((places) => places.reduce((sum, { rects }) => sum + rects.length, 0) <= limits.rects)
  .refine((places) => places.every(({ page }, index) => page > (places[index - 1]?.page ?? 0)));

const identity = {
  /** A random UUID (RFC 9562), given where the annotation was made. */
  id: z.uuid().toLowerCase(),
  articleId: z.int().positive().max(1_000_000_000),
};

/**
 * A highlighted passage of an article, with a note or without. It is found again by its places and, when the PDF has
 * changed, by its text and what stood around it (TextQuoteSelector, W3C Web Annotation Data Model 4.2.4). Times are
 * those of the device on which it was made and changed.
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

/** What is remembered of an annotation that was removed: only that, so that no other device brings it back. */
export const RemovedAnnotation = z.strictObject({ ...identity, deletedAt: Moment });
export type RemovedAnnotation = z.output<typeof RemovedAnnotation>;

/** An annotation as devices and the account exchange it. */
export const AnnotationRecord = z.union([Annotation, RemovedAnnotation]);
export type AnnotationRecord = z.output<typeof AnnotationRecord>;

/** `POST /api/account/annotations`: what a device changed, and what it knows already. */
export const AnnotationChanges = z.strictObject({
  /** Whose annotations the device believes these to be, as told by an earlier answer. */
  owner: z.string().max(100),
  /** The cursor of the last answer, 0 without one. */
  since: z.int().min(0),
  /** Records, each checked by itself, so that one that can't be kept holds up no other. */
  changes: z.array(z.unknown()).max(limits.changes),
});
export type AnnotationChanges = z.output<typeof AnnotationChanges>;

/** The answer to `GET` (`?since=` a cursor) and `POST /api/account/annotations`. */
export const AnnotationAnswer = z.strictObject({
  /** Names the account to its own devices; tells nothing else. */
  owner: z.string(),
  /** What is known with this answer. */
  cursor: z.int().min(0),
  /** Whether `annotations` is all there is, so that what is missing was removed; else what changed since. */
  complete: z.boolean(),
  annotations: z.array(AnnotationRecord),
  /** Changes that were not kept: they break a rule, or the account is full. */
  refused: z.array(z.strictObject({ id: z.string(), reason: z.enum(['invalid', 'full']) })),
});
export type AnnotationAnswer = z.output<typeof AnnotationAnswer>;
