import { expect, test } from 'vitest';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { jobOfNext } from './job-of-next.ts';

type Asked = Parameters<typeof jobOfNext>[0];

const asked = (given: Partial<Asked>): Asked => ({
  state: 'checking',
  commands: ['sendToReview'],
  unmet: {},
  review: null,
  ...given,
});

const assigned = (...states: string[]) =>
  ({
    assignments: states.map((state, place) => ({ id: String(place), state, round: 1, report: null })),
    round: 1,
    recommendation: null,
  }) as unknown as DeskManuscript['review'];

test('the handbook opens at what comes next before review', () => {
  expect(jobOfNext(asked({ state: 'submitted', commands: ['beginCheck'] }))).toBe('receive-and-check');
  const unmet = (...names: string[]) =>
    jobOfNext(asked({ unmet: { sendToReview: names } as unknown as Asked['unmet'] }));
  expect(unmet('editorAssigned', 'checked')).toBe('receive-and-check');
  expect(unmet('editorAssigned', 'copyReleased')).toBe('release-copies');
  expect(unmet('editorAssigned')).toBe('hand-to-an-editor');
  expect(unmet()).toBe('hand-to-an-editor');
});

test('the handbook opens at what comes next in review and after a decision', () => {
  const inReview = (
    review: DeskManuscript['review'],
    commands: Asked['commands'] = ['invite', 'recommend'],
  ) => jobOfNext(asked({ state: 'in-review', commands, review }));
  expect(inReview(assigned('agreed'))).toBe('invite-reviewers');
  expect(inReview(assigned('agreed', 'reported'))).toBe('wait-for-reviewers');
  expect(inReview(assigned('reported', 'reported'))).toBe('recommend');
  expect(inReview(assigned('reported', 'reported'), [])).toBe('read-reports');
  expect(jobOfNext(asked({ state: 'major-revision', commands: [] }))).toBe('next-round');
});

test('the handbook opens at appeals for whoever names or examines', () => {
  const appealed = (...commands: Asked['commands']) => jobOfNext(asked({ state: 'appealed', commands }));
  expect(appealed('nameMember')).toBe('examine-an-appeal');
  expect(appealed('reopenAfterAppeal', 'upholdDecision')).toBe('examine-an-appeal');
  expect(appealed()).toBeNull();
});

test('where nothing is asked, there is nothing to explain', () => {
  expect(jobOfNext(asked({ state: 'declined', commands: [] }))).toBeNull();
});
