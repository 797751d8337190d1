import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Annotation, AnnotationRecord } from './annotation.ts';
import {
  changedAt,
  inReadingOrder,
  isRemoved,
  newerRecord,
  notLaterThan,
  timeOfChange,
} from './annotation-merge.ts';

const ids = ['a', 'b', 'c'].map((letter) => `${letter}0000000-0000-4000-8000-000000000000`);

// Few ids and few times, so that records collide.
const moment = fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms).toISOString());
const identity = { id: fc.constantFrom(...ids), articleId: fc.constantFrom(7, 9) };
const kept: fc.Arbitrary<AnnotationRecord> = fc.record({
  ...identity,
  places: fc.constant([{ page: 3, label: '16', rects: [[1, 2, 3, 4] as [number, number, number, number]] }]),
  quote: fc.constantFrom('дом', 'үй'),
  prefix: fc.constant(''),
  suffix: fc.constant(''),
  colour: fc.constantFrom('yellow' as const, 'green' as const),
  note: fc.constantFrom('', 'a note'),
  createdAt: moment,
  updatedAt: moment,
});
const removed: fc.Arbitrary<AnnotationRecord> = fc.record({ ...identity, deletedAt: moment });
const record = fc.oneof(kept, removed);

test('devices that sync in any order reach the same state, which is the latest change of one of them', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      const newer = newerRecord<AnnotationRecord>;
      expect(newer(a, b)).toEqual(newer(b, a));
      expect(newer(newer(a, b), c)).toEqual(newer(a, newer(b, c)));
      expect(newer(a, a)).toBe(a);
      expect([a, b]).toContain(newer(a, b));
      expect(changedAt(newer(a, b))).toBe([changedAt(a), changedAt(b)].sort().at(-1));
    }),
    { numRuns: 2_000 },
  );
});

const one: Annotation = {
  id: ids[0] ?? '',
  articleId: 7,
  places: [{ page: 2, label: '15', rects: [[10, 500, 90, 512]] }],
  quote: 'степь',
  prefix: '',
  suffix: '',
  colour: 'yellow',
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

test('a removal wins over a change made at the same moment', () => {
  const gone = { id: one.id, articleId: 7, deletedAt: one.updatedAt };
  expect(newerRecord<AnnotationRecord>(one, gone)).toBe(gone);
  expect(newerRecord<AnnotationRecord>(gone, one)).toBe(gone);
});

test('a change is later than the state it changes, even if the clock is behind', () => {
  const seen = { ...one, updatedAt: '2030-01-01T00:00:00.000Z' };
  expect(timeOfChange(seen, Date.parse('2026-11-20T10:00:00Z'))).toBe('2030-01-01T00:00:00.001Z');
  expect(timeOfChange(one, Date.parse('2026-11-21T00:00:00Z'))).toBe('2026-11-21T00:00:00.000Z');
});

test('times in the future are moved back', () => {
  const ahead = { ...one, createdAt: '2030-01-01T00:00:00.000Z', updatedAt: '2030-01-02T00:00:00.000Z' };
  const latest = '2026-11-20T12:00:00.000Z';
  expect(notLaterThan(ahead, latest)).toEqual({ ...ahead, createdAt: latest, updatedAt: latest });
  expect(notLaterThan(one, latest)).toBe(one);
  const gone = { id: one.id, articleId: 7, deletedAt: '2030-01-01T00:00:00.000Z' };
  expect(notLaterThan(gone, latest)).toEqual({ ...gone, deletedAt: latest });
});

test('lists annotations in reading order, without removed ones', () => {
  const at = (id: string, page: number, rect: [number, number, number, number]): Annotation => ({
    ...one,
    id,
    places: [{ page, label: '', rects: [rect] }],
  });
  const listed = inReadingOrder([
    at('later page', 3, [0, 600, 10, 610]),
    at('right on the line', 2, [50, 500, 60, 510]),
    at('lower', 2, [0, 300, 10, 310]),
    at('left on the line', 2, [0, 500, 10, 510]),
    { id: 'gone', articleId: 7, deletedAt: one.updatedAt },
  ]);
  expect(listed.map(({ id }) => id)).toEqual([
    'left on the line',
    'right on the line',
    'lower',
    'later page',
  ]);
  expect(listed.some(isRemoved)).toBe(false);
});

test('lists annotations by places that are known better than from themselves', () => {
  const at = (id: string, top?: number): Annotation => ({
    ...one,
    id,
    places: [{ page: 2, label: '', rects: top === undefined ? [] : [[0, top - 10, 10, top]] }],
  });
  const inText = at('in the text');
  const annotations = [at('below', 300), at('above', 700), inText];
  const placesOf = (annotation: Annotation) => (annotation === inText ? at('', 500) : annotation).places;
  expect(inReadingOrder(annotations, placesOf).map(({ id }) => id)).toEqual([
    'above',
    'in the text',
    'below',
  ]);
});

test('which of two states wins does not depend on the order of their properties', () => {
  const turned = (record: AnnotationRecord) =>
    Object.fromEntries(Object.entries(record).reverse()) as AnnotationRecord;
  fc.assert(
    fc.property(kept, kept, (one, other) => {
      const later = { ...other, id: one.id, articleId: one.articleId, updatedAt: changedAt(one) };
      expect(newerRecord(turned(one), later)).toEqual(newerRecord(one, later));
      expect(newerRecord(one, turned(later))).toEqual(newerRecord(one, later));
    }),
  );
});
