import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { z } from 'zod';
import { ownCountryNames } from '#shared/language/country.ts';
import type { Language } from '#shared/language/language.ts';
import {
  otherCountries,
  rowsOf,
  type Statistics,
  type StatisticsFigure,
  type StatisticsTableRows,
  statisticsFigures,
  statisticsTables,
} from '#shared/office/statistics.ts';
import { mailWords } from '../../mail/words.ts';

const Text = z.string().min(1);

/** What files say, of the texts of the page in `resources/locales/<language>/office-statistics.json`. */
const Words = z.object({
  few: Text,
  unfinished: Text,
  otherCountries: Text,
  heads: z.object({ year: Text, country: Text, article: Text }),
  tables: z.record(z.enum(statisticsTables), z.object({ title: Text })),
  figures: z.record(z.enum(statisticsFigures), Text),
});

/** The heads of the columns of a file, in `statistics-file.json` beside it. */
const Heads = z.strictObject({ table: Text, figure: Text, value: Text });

const resources = path.resolve(import.meta.dirname, '../../../resources');

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(path.join(resources, file), 'utf8'));
}

/** Names what statistics tell of, in a language. */
function namesIn(language: Language, { articles, unfinished }: Statistics) {
  const words = Words.parse(readJson(`locales/${language}/office-statistics.json`));
  const types: Record<string, string> = mailWords(language).articleTypes;
  const kazakh = language === 'kk' ? (readJson('journal/countries.kk.json') as Record<string, string>) : {};
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const country = (code: string) =>
    kazakh[code] ?? ownCountryNames[language]?.[code] ?? regions.of(code) ?? code;
  const place = (code: string) => {
    if (code === otherCountries) return words.otherCountries;
    return /^[A-Z]{2}$/.test(code) ? country(code) : code;
  };
  return {
    words,
    figure: (column: string) => types[column] ?? words.figures[column as StatisticsFigure] ?? place(column),
    head: ({ name }: StatisticsTableRows, head: string) => {
      const rows = rowsOf(name);
      if (rows === 'year') return head === unfinished ? `${head} (${words.unfinished})` : head;
      return rows === 'article' ? (articles[head]?.[language] ?? head) : place(head);
    },
  };
}

/** Statistics as CSV (RFC 4180) in UTF-8 with a mark, a line for each value; cells that begin as formulas are text. */
export function statisticsCsv(statistics: Statistics, language: Language): string {
  const { tables } = statistics;
  const { words, figure, head } = namesIn(language, statistics);
  const { year, country, article } = words.heads;
  const heads = Heads.parse(readJson(`locales/${language}/statistics-file.json`));
  const lines = tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      row.cells.map((cell, place) => [
        words.tables[table.name].title,
        head(table, row.head),
        figure(table.columns[place] ?? ''),
        cell ?? words.few,
      ]),
    ),
  );
  return stringify(
    [[heads.table, `${year} / ${country} / ${article}`, heads.figure, heads.value], ...lines],
    {
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    },
  );
}

/** The longest name of a sheet. */
const sheetName = 31;

/** The same as a workbook: a sheet for each table, numbers as numbers, everything else as text. */
export function statisticsXlsx(statistics: Statistics, language: Language): Promise<Buffer> {
  const { tables } = statistics;
  const { words, figure, head } = namesIn(language, statistics);
  const text = (value: string) => ({ value, type: String });
  const sheets = tables.map((table) => {
    const first = words.heads[rowsOf(table.name)];
    const top = [first, ...table.columns.map(figure)];
    return {
      sheet: words.tables[table.name].title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, sheetName),
      columns: top.map((title) => ({ width: Math.max(14, title.length + 2) })),
      stickyRowsCount: 1,
      data: [
        top.map((title) => ({ ...text(title), fontWeight: 'bold' as const })),
        ...table.rows.map((row) => [
          text(head(table, row.head)),
          ...row.cells.map((cell) =>
            cell === null ? text(words.few) : { value: cell, type: Number, format: '0' },
          ),
        ]),
      ],
    };
  });
  return writeXlsxFile(sheets).toBuffer();
}
