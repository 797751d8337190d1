import { parse } from 'csv-parse/sync';
import type { Language } from '#shared/language/language.ts';
import { inPlainSigns } from './raised-signs.ts';

/** A number as it is printed: groups of three digits, the mark of decimals. Zeros in front are those of codes. */
const spaces = '[ \\u00a0\\u2009\\u202f]';
const point = `(?:[1-9]\\d{0,2}(?:(?:,\\d{3})+|(?:${spaces}\\d{3})+)|0|[1-9]\\d*)(?:\\.\\d+)?`;
const comma = `(?:[1-9]\\d{0,2}(?:${spaces}\\d{3})+|0|[1-9]\\d*)(?:[.,]\\d+)?`;

/** How each language prints numbers, and what its comma stands for in programs. */
const printedNumbers: Record<Language, { digits: string; forComma: '' | '.' }> = {
  ru: { digits: comma, forComma: '.' },
  en: { digits: point, forComma: '' },
  kk: { digits: comma, forComma: '.' },
};

/** What stands in a table where there is no number. */
const missing = /^[–—−-]?$/;

/** Words that a table has for a value, such as “not significant”. */
const words = /^(?=.*\p{L})\P{N}+$/u;

/** Columns whose numbers name something. */
const naming =
  /(?<!\p{L})(?:тел|phone|fax|факс|код|code|id|инн|иин|бин|жсн|бсн|postcode|zip|индекс|индексі)/iu;

/**
 * A table of data as programs read it: CSV in UTF-8 with a byte order mark, lines ending in CRLF (RFC 4180), and plain
 * numbers: a point before decimals, nothing between thousands, `-` for minus, empty where the printed table has a dash.
 * Marks of significance, bounds, errors in brackets and words stay in their cells. A column is changed only if all of it
 * is numbers, their ranges and words: lists, dates, times and codes stay as they are.
 * @param printed the CSV from which the table is printed, in UTF-8
 * @param language by which its numbers are printed
 * @param headRows the rows at its top that stay as they are
 */
export function plainTable(printed: Uint8Array, language: Language, headRows = 1): string {
  const cells: string[][] = parse(Buffer.from(printed), {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  });
  const rows = cells.map((row) => row.map(inPlainSigns));
  const [heads, body] = [rows.slice(0, headRows), rows.slice(headRows)];
  const forms = formsOf(language);
  const isPlain = (heads[0] ?? []).map((_, column) => {
    if (heads.some((head) => naming.test(head[column] ?? ''))) return false;
    const given = body.map((row) => row[column] ?? '').filter((cell) => !missing.test(cell));
    const values = given.filter((cell) => !words.test(cell));
    return (values.length > 0 || given.length === 0) && values.every((cell) => forms.cell.test(cell));
  });
  const plain = body.map((row) =>
    row.map((cell, column) => (isPlain[column] ? plainCell(cell, forms) : cell)),
  );
  return `\uFEFF${[...heads, ...plain].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

type Forms = { cell: RegExp; number: RegExp; forComma: string };

/**
 * Forms of cells: a number or a range, with a sign or a bound before it, a unit of hundred and marks after it, and its
 * error or its interval in brackets.
 */
function formsOf(language: Language): Forms {
  const { digits, forComma } = printedNumbers[language];
  const number = `(?:[−–-]|\\+(?!\\d+${spaces}))?${digits}`;
  const bound = '(?:[<>≤≥≈~±]\\s*)?';
  const end = `(?:\\s*–\\s*${number})?`;
  const inBrackets = `(?:\\s*\\(${number}(?:\\s*[–;,]\\s*${number})?\\))?`;
  return {
    forComma,
    cell: new RegExp(`^${bound}${number}${end}(?:\\s*[%‰])?\\s*\\*{0,3}${inBrackets}$`, 'u'),
    // A dash between two numbers is no minus.
    number: new RegExp(`(?<![\\d.,])(?:(?<!\\d\\s*)[−–-])?${digits}`, 'gu'),
  };
}

function plainCell(cell: string, { number, forComma }: Forms): string {
  if (missing.test(cell)) return '';
  return cell.replaceAll(number, (found) =>
    found
      .replace(/^[−–-]/, '-')
      .replaceAll(/\s/g, '')
      .replaceAll(',', forComma),
  );
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
