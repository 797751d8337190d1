import { expect, test } from 'vitest';
import { CopyReport } from './copy-report.ts';
import { foundId } from './found-name.ts';

const earlier = {
  removed: [{ what: 'comments', count: 3 }],
  names: [
    { place: 'page 4', quote: 'Сериккызы (2024)', certainty: 'certain' },
    { place: 'paragraph 12', quote: 'у Сериккызы', certainty: 'possible' },
    { place: 'paragraph 0', quote: 'https://example.org/serikkyzy', certainty: 'possible' },
  ],
};

test('a report made by an earlier version is read, and reads the same again', () => {
  const report = CopyReport.parse(earlier);
  expect(report).toMatchObject({ found: 3, unsearched: [], missing: [] });
  expect(report.names.map(({ what, place, certainty }) => [what, place, certainty])).toEqual([
    ['name', { part: 'text', page: 4 }, 'certain'],
    ['name', { part: 'text', paragraph: 12 }, 'possible'],
    ['name', { part: 'elsewhere' }, 'possible'],
  ]);
  expect(CopyReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
});

test('ids tell places and words apart, and are the same for the same', () => {
  const ids = [
    foundId({ part: 'text', paragraph: 1 }, 'A. Seitova'),
    foundId({ part: 'text', page: 1 }, 'A. Seitova'),
    foundId({ part: 'header', paragraph: 1 }, 'A. Seitova'),
    foundId({ part: 'title', language: 'ru' }, 'A. Seitova'),
    foundId({ part: 'title', language: 'kk' }, 'A. Seitova'),
    foundId({ part: 'text', paragraph: 1 }, 'A. Seitovа'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(foundId({ paragraph: 1, part: 'text' }, 'A. Seitova')).toBe(ids[0]);
});
