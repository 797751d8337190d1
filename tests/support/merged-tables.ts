import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FullText, makeFullText } from '../../build/full-text/full-text.ts';

const years = [2019, 2020, 2021, 2022, 2023, 2024];
const letter = (column: number) => String.fromCodePoint(65 + column);

const wide = [
  ['District', ...years.flatMap((year) => [String(year), '']), 'Change, per cent'],
  ['', ...years.flatMap(() => ['fields', 'mean, ha']), ''],
  ...Array.from({ length: 27 }, (_, row) =>
    row % 9 === 0
      ? [`Canal ${row / 9 + 1}`, ...Array<string>(13).fill('')]
      : [`Village ${row}`, ...years.flatMap((year) => [String((year % 100) * row), `${row},5`]), `−${row}`],
  ),
];
const merges = [
  'A1:A2',
  'N1:N2',
  ...years.map((_, place) => `${letter(1 + 2 * place)}1:${letter(2 + 2 * place)}1`),
  ...[3, 12, 21].map((row) => `A${row}:N${row}`),
];
const groups = `Canal,Crop,Yield,,Remark
,,2024,2025,
Old,cotton,"3,1","2,9",dry
,wheat,"2,0","2,2",
New,cotton,"3,5","3,6",wet spring
,wheat,"2,4","2,5",
`;

const questions = `Question and answer,Old settlers,Newcomers,"All, per cent"
"1. Where is it, when you say “at home”?",,,
This house,84,24,"58,7"
This village,19,8,"14,7"
2. Are you going to leave within three years?,,,
No,61,22,"45,1"
"Yes, for a town or city",27,11,"20,7"
`;

/** Markdown with a table of fourteen columns, one with groups of rows, and one whose groups have titles under one head row. */
export const mergedTables = `## Fields

::table[Fields by year]{src="wide.csv" head="2" stub="1" merge="${merges.join(',')}" note="*Source*: own count; * p < 0.05."}

A paragraph between them.

::table[Yield]{src="groups.csv" head="2" stub="2" merge="A1:A2,B1:B2,C1:D1,E1:E2,A3:A4,A5:A6" note="Tonnes from a hectare."}

::table[Answers]{src="questions.csv" merge="A2:D2,A5:D5"}
`;

/** The files of such an article, by their names in the folder `source`. */
export const mergedTableFiles: Record<string, string> = {
  'article.md': mergedTables,
  'data/wide.csv': wide.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'),
  'data/groups.csv': groups,
  'data/questions.csv': questions,
};

/** The full text that is made of files in the folder `source`. */
export function fullTextOf(files: Record<string, string>): FullText {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'full-text-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, 'source', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, content);
    }
    const made = makeFullText(folder, { language: 'en', volume: 3, slug: 'fields' }, []);
    if (!made) throw new Error('there is no article.md');
    return made;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
