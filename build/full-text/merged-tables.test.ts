import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { fullTextOf, mergedTableFiles } from '../../tests/support/merged-tables.ts';
import { SourceProblem } from '../pdfs/source-problem.ts';

const page = load(fullTextOf(mergedTableFiles).html);

/** The words of the heads that a cell names. */
const headsOf = (cell: string) =>
  (page(cell).attr('headers') ?? '')
    .split(' ')
    .map((id) => page(`[id="${id}"]`).text().replaceAll('\u00A0', ' '));

test('each cell names its heads, from groups of columns and rows to its own', () => {
  expect(headsOf('#text-table-1 td:contains("152")')).toEqual(['Canal 1', '2019', 'fields', 'Village 8']);
  expect(headsOf('#text-table-2 td:contains("3,6")')).toEqual(['Yield', '2025', 'New', 'cotton']);
  const wheat = page('#text-table-2 tr:contains("2,4") > *').first();
  expect(wheat.text()).toBe('wheat');
  expect(wheat.attr()).toMatchObject({ scope: 'row' });
  const heads = page('#text-table-2 th').toArray();
  expect(heads.map((head) => [page(head).text(), page(head).attr('scope')])).toEqual([
    ['Canal', 'col'],
    ['Crop', 'col'],
    ['Yield', 'colgroup'],
    ['Remark', 'col'],
    ['2024', 'col'],
    ['2025', 'col'],
    ['Old', 'rowgroup'],
    ['cotton', 'row'],
    ['wheat', 'row'],
    ['New', 'rowgroup'],
    ['cotton', 'row'],
    ['wheat', 'row'],
  ]);
});

test('groups of columns and rows are marked where their heads stand', () => {
  const spans = page('#text-table-2 colgroup').toArray();
  expect(spans.map(({ attribs }) => attribs.span)).toEqual(['2', '2', '1']);
  expect(page('#text-table-2 tbody').length).toBe(2);
  expect(page('#text-table-1 tbody').length).toBe(3);
  expect(page('#text-table-1 th[scope="rowgroup"]').first().attr('colspan')).toBe('14');
});

test('numbers are aligned in columns with heads above them, and a note stands below', () => {
  const numbers = page('#text-table-2 .number').toArray();
  expect(numbers.map((cell) => page(cell).text())).toEqual([
    ...['2024', '2025', '3,1', '2,9', '2,0', '2,2', '3,5', '3,6', '2,4', '2,5'],
  ]);
  expect(page('#text-table-1 > p').html()).toBe('<em>Source</em>: own count; * p &lt; 0.05.');
  expect(page('#text-table-1 > p').next().text()).toBe('CSV');
});

test('a caption above a table in Markdown takes the same, and its cells keep their marks', () => {
  const { html } = fullTextOf({
    'article.md':
      '::caption[Yards]{head="2" merge="A1:A2,B1:C1" note="All of **them**."}\n\n| Yard | Houses | |\n| --- | --- | --- |\n| | *old* | new |\n| Sun | 2 | 3 |\n',
  });
  const own = load(html);
  expect(own('thead tr').length).toBe(2);
  expect(own('thead').text()).toBe('YardHousesoldnew');
  expect(own('thead em').text()).toBe('old');
  expect(own('p').html()).toBe('All of <strong>them</strong>.');
});

test('the faults of all tables of an article are told at once', () => {
  const files = {
    'article.md':
      '::table[A]{src="a.csv" head="9"}\n\n::table[B]{src="b.csv" merge="A1:Z1" notes="no"}\n\n::table[C]{src="none.csv"}\n',
    'appendices.md':
      '## More\n\n::table[D]{src="d.csv"}\n\n::table[E]{src="e.csv" head="9" merge="A1:Z1,A2:B2"}\n',
    'data/a.csv': 'A,B\n1,2\n',
    'data/b.csv': 'A,B\n1,2\n',
    'data/d.csv': `${Array.from({ length: 15 }, (_, place) => place).join(',')}\n1,2\n1,2,3\n`,
    'data/e.csv': 'A,B,C\n1,2\n1,2,3\n',
  };
  let told: string[] = [];
  try {
    fullTextOf(files);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    told = error.all.map(({ file, reason }) => `${file.replace(/.*\/source\//, '')}: ${reason}`);
  }
  expect(told).toEqual([
    'article.md: line 3: unknown attribute "notes": the nearest that ::table has is "note"',
    'article.md: line 1: head="9" must be a whole number of head rows from 1 to 1',
    'article.md: line 3: the merge A1:Z1 is outside of the table, which ends at B2',
    'data/none.csv: is missing',
    'data/d.csv: has more than 14 columns: row 1 has 15',
    'data/d.csv: its rows have not all 15 cells, as the first has: row 2 has 2, row 3 has 3',
    'data/e.csv: its rows have not all 3 cells, as the first has: row 2 has 2',
    'appendices.md: line 5: head="9" must be a whole number of head rows from 1 to 2',
    'appendices.md: line 5: the merge A1:Z1 is outside of the table, which ends at C3',
    'data/e.csv: the cell B2 must be empty, since the merge A2:B2 covers it',
  ]);
});
