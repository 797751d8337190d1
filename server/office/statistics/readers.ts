import type { OpenedLibrary } from '#library/current.ts';
import { otherCountries, type Statistics, type StatisticsTableRows } from '#shared/office/statistics.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { readSums } from '../../usage/reports/read-sums.ts';
import { rowsOfCountries, toldRow } from './suppress.ts';

/** How many countries have columns of their own. */
const mostColumns = 6;

/**
 * How often full texts were opened (Total_Item_Requests of COUNTER), by country and by article: nothing unless a proxy names
 * the countries of readers.
 */
export async function readReaders(
  database: AccountDatabase,
  { library }: Pick<OpenedLibrary, 'library'>,
): Promise<Pick<Statistics, 'articles' | 'tables'>> {
  const all = await readSums(database, { byCountry: true });
  const requests = all.filter(({ metric }) => metric === 'Total_Item_Requests');
  if (requests.every(({ country }) => country === '')) return { articles: {}, tables: [] };
  const byCountry = new Map<string, number>();
  for (const { country, uses } of requests) byCountry.set(country, (byCountry.get(country) ?? 0) + uses);
  const readers = rowsOfCountries(byCountry);
  const own = readers.map(({ head }) => head).filter((head) => head !== otherCountries);
  const columns = [...own.slice(0, mostColumns), otherCountries];
  const titles = new Map((await library.articles()).map(({ id, title }) => [id, title]));
  const rows = [...Map.groupBy(requests, ({ item }) => item)]
    .filter(([item]) => titles.has(item))
    .map(([item, sums]): StatisticsTableRows['rows'][number] => {
      const cells = columns.map(() => 0);
      for (const { country, uses } of sums) {
        const place = columns.indexOf(country);
        cells[place < 0 ? cells.length - 1 : place] = (cells.at(place) ?? 0) + uses;
      }
      const told = toldRow(cells, false);
      return { head: String(item), cells: [told.total, ...told.cells] };
    })
    .sort(
      (one, other) => (other.cells[0] ?? 0) - (one.cells[0] ?? 0) || Number(one.head) - Number(other.head),
    );
  return {
    articles: Object.fromEntries(
      rows.map(({ head }) => [head, titles.get(Number(head))]),
    ) as Statistics['articles'],
    tables: [
      { name: 'readers', columns: ['requests'], rows: readers },
      { name: 'articleReaders', columns: ['requests', ...columns], rows },
    ],
  };
}
