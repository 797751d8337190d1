import type { Annotation, AnnotationRecord, PageRects, RemovedAnnotation } from './annotation.ts';

/** Whether a record stands for a removed annotation. */
export function isRemoved(record: AnnotationRecord): record is RemovedAnnotation {
  return 'deletedAt' in record;
}

/** When a record was last changed: ISO 8601 in UTC with milliseconds. */
export function changedAt(record: AnnotationRecord): string {
  return isRemoved(record) ? record.deletedAt : record.updatedAt;
}

/**
 * Chooses between two records of one annotation: the later one wins; at the same millisecond, a removal wins;
 * otherwise the record whose JSON sorts last, an arbitrary choice but the same everywhere. Commutative,
 * associative and idempotent: devices end with the same state in whatever order they synchronise.
 */
export function newerRecord<Record extends AnnotationRecord>(one: Record, other: Record): Record {
  const [time, otherTime] = [changedAt(one), changedAt(other)];
  if (time !== otherTime) return time > otherTime ? one : other;
  if (isRemoved(one) !== isRemoved(other)) return isRemoved(one) ? one : other;
  return canonical(one) >= canonical(other) ? one : other;
}

/**
 * The timestamp for a change: now, but always later than the record it changes, so that a change made with
 * knowledge of a record is never overruled by it, however wrong the clocks are.
 * @param now ms since 1970
 */
export function timeOfChange(changed: AnnotationRecord | undefined, now: number): string {
  const before = changed ? Date.parse(changedAt(changed)) : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}

/**
 * The record with its time limited to `latest` (ISO 8601), so that a clock that runs ahead doesn't win for
 * good.
 */
export function notLaterThan(record: AnnotationRecord, latest: string): AnnotationRecord {
  if (changedAt(record) <= latest) return record;
  if (isRemoved(record)) return { ...record, deletedAt: latest };
  const createdAt = record.createdAt <= latest ? record.createdAt : latest;
  return { ...record, createdAt, updatedAt: latest };
}

type PlacesOf = (annotation: Annotation) => readonly PageRects[] | null;

/**
 * The annotations of a collection that are not removed, in reading order.
 * @param placesOf the places of an annotation, where they are known better than from itself
 */
export function inReadingOrder(
  records: Iterable<AnnotationRecord>,
  placesOf: PlacesOf = ({ places }) => places,
): Annotation[] {
  return [...records].filter(isKept).sort((one, other) => byPlace(one, other, placesOf));
}

function isKept(record: AnnotationRecord): record is Annotation {
  return !isRemoved(record);
}

/** By page; on a page from top to bottom, on a line from left to right. */
function byPlace(one: Annotation, other: Annotation, placesOf: PlacesOf): number {
  const [a, b] = [placesOf(one)?.[0], placesOf(other)?.[0]];
  if (!a || !b) return 0;
  const [left = 0, , , top = 0] = a.rects[0] ?? [];
  const [otherLeft = 0, , , otherTop = 0] = b.rects[0] ?? [];
  return a.page - b.page || otherTop - top || left - otherLeft || (one.id < other.id ? -1 : 1);
}

/** JSON with sorted keys, so that equal records give equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}
