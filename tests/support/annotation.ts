import type { Annotation, RemovedAnnotation } from '#shared/account/annotation.ts';

/** A valid annotation, created now. */
export function newAnnotation(changes: Partial<Annotation> = {}): Annotation {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    articleId: 9,
    places: [{ page: 2, label: '65', rects: [[65.2, 589.5, 422.4, 601.9]] }],
    quote: 'as the name of a district, or as a direction',
    prefix: 'the city is dangerous and the answer comes ',
    suffix: ': “down”, below Raiymbek Avenue',
    colour: 'yellow',
    note: '',
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
}

/**
 * The removal of an annotation.
 * @param later how long after its last change, in ms
 */
export function removed({ id, articleId, updatedAt }: Annotation, later = 1): RemovedAnnotation {
  return { id, articleId, deletedAt: new Date(Date.parse(updatedAt) + later).toISOString() };
}
