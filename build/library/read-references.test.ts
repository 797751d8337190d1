import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createProblems } from './problems.ts';
import { readReferences } from './read-references.ts';

test('an editor is told of a DOI that is not recognised, with the line of its reference', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'references-'));
  const file = path.join(folder, 'references.md');
  fs.writeFileSync(
    file,
    [
      '- Бек, У. (2000). *Дом*. doi:10.5555/abcde',
      '- Ли, А. (2001). *Сад*.',
      '  https://doi.org/10.5555/ fghij',
      '- Ким, В. (2002). *Сад*. [Книга](http://dx.doi.org/10.5555/abcde)',
      '- Хан, Г. (2003). *Город*. DOI: 10.5555/abcdе',
      '- Пак, Д. (2004). *Степь*.',
    ].join('\n'),
  );
  const problems = createProblems();
  try {
    expect(readReferences(file, [], problems)[1]).toBe(
      'Ли, А. (2001). *Сад*. https://doi.org/10.5555/ fghij',
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  expect(problems.list()).toEqual([]);
  const told = 'the DOI is not recognised, so registers would not get it: write it as https://doi.org/10.…';
  expect(problems.notes()).toEqual([`${file}:2: ${told}`, `${file}:5: ${told}`]);
});
