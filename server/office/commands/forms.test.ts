import { expect, test } from 'vitest';
import type { CommandName } from '#shared/office/command-names.ts';
import { commandOf } from './all.ts';

const key = '7a0c6d5e-3f0b-4d57-9c1e-2f4b8a6d1c3e';
const base = { key, version: 4 };

/** What a command takes from a form with these fields. */
function taken(name: CommandName, fields: Record<string, string> | URLSearchParams) {
  const { input, form } = commandOf(name);
  return input.parse({ ...base, ...form?.(new URLSearchParams(fields)) });
}

test('a form without fields of its own gives key and version', () => {
  expect(taken('beginCheck', {})).toEqual({ key, version: 4 });
});

test('points of the initial check that nobody has answered are left out', () => {
  const points = taken('check', {
    'answer.scope': 'fine',
    'note.scope': '',
    'note.length': 'forgotten',
    'answer.abstracts': 'missing',
    'note.abstracts': 'no Kazakh one',
  });
  expect(points).toMatchObject({
    points: [
      { point: 'scope', answer: 'fine', note: '' },
      { point: 'abstracts', answer: 'missing', note: 'no Kazakh one' },
    ],
  });
});

test.each([
  ['', null],
  ['12', 12],
  ['12,5', 12.5],
  [' 7.25 % ', 7.25],
])('a percentage typed as “%s” is %s', (percent, number) => {
  const fileId = key;
  expect(taken('addSimilarity', { fileId, percent, note: '', read: 'on' })).toMatchObject({
    percent: number,
    read: true,
  });
});

test('what is no percentage is refused, not taken for none', () => {
  expect(() => taken('addSimilarity', { fileId: key, percent: 'a few' })).toThrow();
});

test('a report is unread unless the box is ticked, and a copy withheld unless its release is meant', () => {
  expect(taken('addSimilarity', { fileId: key, percent: '' })).toMatchObject({ read: false });
  expect(taken('releaseCopy', { fileId: key, released: 'false' })).toMatchObject({ released: false });
});

test('the points named in a return are those ticked, with the letter', () => {
  const form = new URLSearchParams({ subject: 'S', body: 'One\r\n\r\nTwo' });
  form.append('points', 'scope');
  form.append('points', 'figures');
  expect(taken('returnForCompletion', form)).toMatchObject({
    points: ['scope', 'figures'],
    body: 'One\n\nTwo',
  });
});

test('the rest in order goes with the points that are answered, and with notes of those that are not', () => {
  const fields = { rest: 'fine', 'answer.scope': 'missing', 'note.scope': 'Where?', 'note.length': 'Short.' };
  expect(taken('check', fields)).toEqual({
    ...base,
    rest: 'fine',
    points: [
      { point: 'scope', answer: 'missing', note: 'Where?' },
      { point: 'length', answer: 'fine', note: 'Short.' },
    ],
  });
  expect(() => taken('check', { rest: 'missing' })).toThrow();
});
