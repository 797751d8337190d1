import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SourceProblem } from './source-problem.ts';
import { readTable } from './table-file.ts';

function csv(content: string | Uint8Array): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'table-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'data.csv');
  fs.writeFileSync(file, content);
  return file;
}

/** The rows of a file that has no faults. */
function rowsOf(content: string | Uint8Array): string[][] {
  const { rows, faults } = readTable(csv(content));
  SourceProblem.throwAll(faults);
  return rows;
}

test('reads fourteen columns, and says how many are too many', () => {
  const row = (count: number) => Array.from({ length: count }, (_, place) => place).join(',');
  expect(rowsOf(`${row(14)}\n${row(14)}\n`)[0]).toHaveLength(14);
  expect(() => rowsOf(`${row(15)}\n${row(15)}\n`)).toThrow(
    /data\.csv: has more than 14 columns: row 1 has 15$/,
  );
});

test('a file that is not in UTF-8 is refused with its first row that is not', () => {
  const cyrillic = Buffer.concat([Buffer.from('A,B\n1,2\n'), Buffer.from([0xc0, 0xeb, 0x2c, 0x32, 0x0a])]);
  expect(() => rowsOf(cyrillic)).toThrow(/data\.csv: is not in UTF-8: row 3 has other characters$/);
  expect(() => rowsOf(Buffer.from('\uFEFFA,B\n1,2\n', 'utf16le'))).toThrow(/is not in UTF-8: row 1 /);
  expect(rowsOf('\uFEFFҚала,B\n1,2\n')[0]).toEqual(['Қала', 'B']);
});

test('a file of 5 MB is refused before it is read', () => {
  expect(() => rowsOf(Buffer.alloc(5 * 1024 * 1024, 'a'))).toThrow(
    /data\.csv: has 5\.0 MB; a table must have less than 5 MB$/,
  );
});

test('the rows of another width are named, the first five of many', () => {
  expect(() => rowsOf(`A,B\n1,2\n${'1\n'.repeat(6)}`)).toThrow(
    'its rows have not all 2 cells, as the first has: row 3 has 1, row 4 has 1, row 5 has 1, row 6 has 1, row 7 has 1 and so on (6 rows)',
  );
});
