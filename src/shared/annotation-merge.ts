import type { Annotation, AnnotationRecord, RemovedAnnotation } from './annotation.ts';

/** Whether an annotation was removed. */
export function isRemoved(record: AnnotationRecord): record is RemovedAnnotation {
  return 'deletedAt' in record;
}

/** When a record was last changed: ISO 8601 in UTC with milliseconds. */
export function changedAt(record: AnnotationRecord): string {
  return isRemoved(record) ? record.deletedAt : record.updatedAt;
}

/**
 * Of two states of one annotation the one that counts: the one that was written last; of those written in the same
 * millisecond the removal; and else the one whose text sorts last, which is as good as any, but the same everywhere.
 * Commutative, associative and idempotent: in whatever order devices meet, they end with the same.
 */
export function newerRecord<Record extends AnnotationRecord>(one: Record, other: Record): Record {
  const [time, otherTime] = [changedAt(one), changedAt(other)];
  if (time !== otherTime) return time > otherTime ? one : other;
  if (isRemoved(one) !== isRemoved(other)) return isRemoved(one) ? one : other;
  return canonical(one) >= canonical(other) ? one : other;
}

/**
 * The time to give to a change: now, but later than what is changed, so that who has seen a state and changes it is
 * never overruled by it, however wrong the clocks.
 * @param now ms since 1970
 */
export function timeOfChange(changed: AnnotationRecord | undefined, now: number): string {
  const before = changed ? Date.parse(changedAt(changed)) : 0;
  return new Date(Math.max(now, before + 1)).toISOString();
}

/** A record with a time that is at most `latest` (ISO 8601): clocks that are ahead must not win for good. */
export function notLaterThan(record: AnnotationRecord, latest: string): AnnotationRecord {
  if (changedAt(record) <= latest) return record;
  if (isRemoved(record)) return { ...record, deletedAt: latest };
  const createdAt = record.createdAt <= latest ? record.createdAt : latest;
  return { ...record, createdAt, updatedAt: latest };
}

/** The annotations of a collection that are not removed, in the order of the text. */
export function inReadingOrder(records: Iterable<AnnotationRecord>): Annotation[] {
  return [...records].filter(isKept).sort(byPlace);
}

function isKept(record: AnnotationRecord): record is Annotation {
  return !isRemoved(record);
}

/** Down the pages; on one page from the top, and on one line from the left. */
function byPlace(one: Annotation, other: Annotation): number {
  const [a, b] = [one.places[0], other.places[0]];
  if (!a || !b) return 0;
  const [left = 0, , , top = 0] = a.rects[0] ?? [];
  const [otherLeft = 0, , , otherTop = 0] = b.rects[0] ?? [];
  return a.page - b.page || otherTop - top || left - otherLeft || (one.id < other.id ? -1 : 1);
}

/** JSON with the keys in order, so that equal records give equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}
