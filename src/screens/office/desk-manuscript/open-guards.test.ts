import { expect, test } from 'vitest';
import { checkPoints } from '#shared/office/initial-check.ts';
import { manuscriptOnDesk } from '../../../../tests/support/browser/manuscript-on-desk.ts';
import { doneMeanwhile } from './meanwhile.ts';
import { reviewGuards } from './open-guards.ts';

const open = (manuscript: Parameters<typeof reviewGuards>[0]) =>
  reviewGuards(manuscript)
    .filter(({ isMet }) => !isMet)
    .map(({ guard }) => guard);

const released = manuscriptOnDesk.files.map((file) => ({ ...file, released: '2027-03-02T06:00:00.000Z' }));
const ready = {
  check: checkPoints.map((point) => ({ point, answer: 'fine' as const, note: '' })),
  similarity: { fileId: 'x', percent: null, read: '2027-03-02T06:00:00.000Z', note: '' },
  files: released,
  editor: 'Дана Ахметова',
};

test('a manuscript just received lacks every condition of review', () => {
  expect(open(manuscriptOnDesk)).toEqual(['checked', 'similarityRead', 'copyReleased', 'editorAssigned']);
});

test('one with all of them lacks none, whatever the percentage', () => {
  expect(open(ready)).toEqual([]);
  expect(open({ ...ready, similarity: { ...ready.similarity, percent: 99 } })).toEqual([]);
});

test('a point that is missing, a report unread, a copy withheld each keep it back', () => {
  const [first, ...others] = ready.check;
  if (!first) throw new Error('there are points');
  expect(open({ ...ready, check: [{ ...first, answer: 'missing' }, ...others] })).toEqual(['checked']);
  expect(open({ ...ready, check: others })).toEqual(['checked']);
  expect(open({ ...ready, similarity: { ...ready.similarity, read: null } })).toEqual(['similarityRead']);
  expect(open({ ...ready, files: manuscriptOnDesk.files })).toEqual(['copyReleased']);
  expect(open({ ...ready, files: [] })).toEqual(['copyReleased']);
  for (const scan of ['unreachable', 'infected'] as const)
    expect(open({ ...ready, files: released.map((file) => ({ ...file, scan })) })).toEqual(['scanned']);
});

test('what was done meanwhile is what the log has more', () => {
  const { log } = manuscriptOnDesk;
  expect(doneMeanwhile(log.slice(0, 1), log)).toEqual(log.slice(1));
  expect(doneMeanwhile(log, log)).toEqual([]);
});
