import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { areas, areasOf, isLong } from './long-forms.ts';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');

test('every area that is tried at full length stands for code that is there', () => {
  for (const [name, { code }] of Object.entries(areas))
    expect(
      files.some((file) => code.test(file)),
      name,
    ).toBe(true);
});

test('what was changed is tried at full length, in the order of the list, as much as fits', () => {
  expect(areasOf(['README.md', 'docs/search.md'])).toEqual({ chosen: [], others: [] });
  expect(areasOf(['server/http/turns.ts'])).toEqual({ chosen: ['server'], others: [] });
  const everything = areasOf(files);
  expect([...everything.chosen, ...everything.others].sort()).toEqual(Object.keys(areas).sort());
  expect(everything.chosen[0]).toBe('accounts');
  expect(everything.others.length).toBeGreaterThan(0);
});

test('an area is tried at full length if it is named', ({ onTestFinished }) => {
  const before = process.env.TEST_LONG;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TEST_LONG;
    else process.env.TEST_LONG = before;
  });
  process.env.TEST_LONG = 'office sync';
  expect([isLong('office'), isLong('server')]).toEqual([true, false]);
});
