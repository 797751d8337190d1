import { expect, test } from 'vitest';
import { type RefusedFile, readRefusedFile, writeRefusedFile } from './refused-file.ts';

test('an address says of each field which file was refused, and why', () => {
  const infected: RefusedFile = {
    field: 'manuscript',
    name: 'Айгүл Сейітова – мақала (2).docx',
    code: 'fileRefused',
    file: 'infected',
    retryAfter: 0,
  };
  const late = { field: 'further', name: 'a&b.csv', code: 'tooManyRequests', retryAfter: 3_599.5 } as const;
  const address = new URLSearchParams([infected, late].map((file) => ['refused', writeRefusedFile(file)]));
  const parameters = new URLSearchParams(String(address)).getAll('refused');
  expect(readRefusedFile(parameters, 'manuscript')).toEqual(infected);
  expect(readRefusedFile(parameters, 'further')).toEqual({ ...late, file: undefined, retryAfter: 3_600 });
  expect(readRefusedFile(['further'], 'further')).toBeUndefined();
});
