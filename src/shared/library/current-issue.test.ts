import { expect, test } from 'vitest';
import { currentIssue } from './current-issue.ts';
import type { Volume } from './volume.ts';

type Numbers = { issues: { number: number; supplement?: true }[]; articles: (number | null)[] };

function volume(id: number, { issues, articles }: Numbers): Volume {
  return {
    id,
    issues: issues.map(({ number, supplement = false }) => ({ volume: id, number, supplement })),
    articles: articles.map((issue) => ({ issue })),
  } as Volume;
}

const whole = volume(2, { issues: [], articles: [1, 2, null] });
const found = (...volumes: Volume[]) => {
  const current = currentIssue(volumes);
  return current && [current.volume.id, current.issue?.number, current.articles.map(({ issue }) => issue)];
};

test('the newest issue is current, with its articles only', () => {
  const third = volume(3, { issues: [{ number: 2 }, { number: 1 }], articles: [1, 1, 2, null] });
  expect(found(third, whole)).toEqual([3, 2, [2]]);
});

test('a supplement never is', () => {
  const third = volume(3, { issues: [{ number: 2, supplement: true }, { number: 1 }], articles: [1, 2] });
  expect(found(third, whole)).toEqual([3, 1, [1]]);
  const only = volume(3, { issues: [{ number: 1, supplement: true }], articles: [1] });
  expect(found(only, whole)).toEqual([2, undefined, [1, 2]]);
});

test('a volume without issues is current as a whole, but for what is online first', () => {
  expect(found(whole)).toEqual([2, undefined, [1, 2]]);
  expect(found(volume(3, { issues: [], articles: [null] }), whole)).toEqual([2, undefined, [1, 2]]);
  expect(found()).toBeNull();
});
