import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellContent } from './cell-content.ts';
import { element } from './hast-element.ts';
import { readTable } from './table-file.ts';
import { isNumericColumn, tableElement } from './tables.ts';

function csv(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'table-')), 'data.csv');
  writeFileSync(file, text);
  return file;
}

test('recognises columns of numbers, with missing values and significance marks', () => {
  expect(isNumericColumn(['12,5', '1 200', '–', '−3 %'])).toBe(true);
  expect(isNumericColumn(['0.208**', '<0.01'])).toBe(true);
  expect(isNumericColumn(['2010-е', '2011'])).toBe(false);
  expect(isNumericColumn(['–', ''])).toBe(false);
});

test('reads a table and refuses one that cannot be printed', () => {
  const rows = [
    ['A', 'B'],
    ['1', '2,5'],
  ];
  expect(readTable(csv('A,B\n1,"2,5"\n'))).toEqual({ rows, faults: [] });
  expect(readTable(csv('A,B\n1\n')).faults.map(({ reason }) => reason)).toEqual([
    'its rows have not all 2 cells, as the first has: row 2 has 1',
  ]);
  expect(() => readTable(csv('A,B\n'))).toThrow(/no rows below its header/);
  expect(() => readTable('/nowhere/x.csv')).toThrow('/nowhere/x.csv: is missing');
});

test('gives headers their scope and totals their class', () => {
  const table = JSON.stringify(
    tableElement(
      [
        ['Район', 'Дворы'],
        ['Алатау', '12'],
        ['Всего', '12'],
      ],
      { caption: [], widths: [3, 1] },
    ),
  );
  expect(table).toContain('"scope":"col"');
  expect(table).toContain('"scope":"row"');
  expect(table).toContain('"className":["total"]');
  expect(table).toContain('width:75.00%');
});

test('cells of a file may have sub- and superscripts, small capitals and line breaks', () => {
  expect(cellContent('CO:sub[2]:br of 10:30, m:sup[2]:brand')).toEqual([
    { type: 'text', value: 'CO' },
    element('sub', [{ type: 'text', value: '2' }]),
    element('br', []),
    { type: 'text', value: ' of 10:30, m' },
    element('sup', [{ type: 'text', value: '2' }]),
    { type: 'text', value: ':brand' },
  ]);
  expect(cellContent('')).toEqual([{ type: 'text', value: '' }]);
});
