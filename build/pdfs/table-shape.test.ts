import { expect, test } from 'vitest';
import { SourceProblem } from './source-problem.ts';
import { readShape } from './table-shape.ts';

const rows = [
  ['District', 'Houses', ''],
  ['', 'old', 'new'],
  ['Almaly', '3', '4'],
  ['Medeu', '5', '6'],
];

const faults = (given: { head?: string; stub?: string; merge?: string }, cells = rows): string[] => {
  try {
    readShape({ file: 'article.md', place: 'line 7', table: 'a.csv', ...given }, cells);
    return [];
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return error.message.split('\n');
  }
};

test('heads, header columns and merged cells are read by their names in spreadsheets', () => {
  expect(readShape({ file: '', place: '', head: '2', stub: '1', merge: 'A1:A2, b1:c1' }, rows)).toEqual({
    head: 2,
    stub: 1,
    merges: [
      { name: 'A1:A2', top: 0, bottom: 1, left: 0, right: 0 },
      { name: 'B1:C1', top: 0, bottom: 0, left: 1, right: 2 },
    ],
  });
  expect(readShape({ file: '', place: '' }, rows)).toEqual({ head: 1, stub: undefined, merges: [] });
});

test.each([
  [{ merge: 'B1:D1' }, 'article.md: line 7: the merge B1:D1 is outside of the table, which ends at C4'],
  [{ merge: 'A4:A5' }, 'article.md: line 7: the merge A4:A5 is outside of the table, which ends at C4'],
  [
    { head: '2', merge: 'A2:A3' },
    'article.md: line 7: the merge A2:A3 joins the head (to row 2) and the body of the table',
  ],
  [
    { merge: 'A1:A2' },
    'article.md: line 7: the merge A1:A2 joins the head (to row 1) and the body of the table',
  ],
  [{ merge: 'B3:C4' }, 'a.csv: the cells C3, B4, C4 must be empty, since the merge B3:C4 covers them'],
  [{ merge: 'A1' }, 'article.md: line 7: A1 is no merge such as A1:B2'],
  [{ merge: 'C1:B1' }, 'article.md: line 7: C1:B1 is no merge such as A1:B2'],
  [{ head: 'two' }, 'article.md: line 7: head="two" must be a whole number of head rows from 1 to 3'],
  [{ head: '4' }, 'article.md: line 7: head="4" must be a whole number of head rows from 1 to 3'],
  [{ head: '' }, 'article.md: line 7: head="" must be a whole number of head rows from 1 to 3'],
  [{ stub: '3' }, 'article.md: line 7: stub="3" must be a whole number of header columns from 0 to 2'],
  [{ stub: '-1' }, 'article.md: line 7: stub="-1" must be a whole number of header columns from 0 to 2'],
])('%o is refused in one sentence', (given, told) => {
  expect(faults(given)).toEqual([told]);
});

test('overlapping merges and everything else that is wrong are told at once', () => {
  expect(
    faults({ head: '0', stub: 'x', merge: 'B1:C1 C1:C2 A9:A10' }, [
      ['a', 'b', ''],
      ['', 'd', ''],
      ['1', '2', '3'],
    ]),
  ).toEqual([
    'article.md: line 7: head="0" must be a whole number of head rows from 1 to 2',
    'article.md: line 7: stub="x" must be a whole number of header columns from 0 to 2',
    'article.md: line 7: the merge C1:C2 joins the head (to row 1) and the body of the table',
    'article.md: line 7: the merge A9:A10 is outside of the table, which ends at C3',
  ]);
  expect(
    faults({ head: '2', merge: 'B1:C1,C1:C2' }, [
      ['a', 'b', ''],
      ['', 'd', ''],
      ['1', '2', '3'],
    ]),
  ).toEqual(['article.md: line 7: the merges B1:C1 and C1:C2 overlap']);
});
