import { type Language, type LocalizedText, languages } from '#shared/language.ts';

/**
 * Rows of one translation each, turned into one value for each language.
 * @throws TypeError when a language is missing: the build never writes such a library
 */
export function localize<Row extends { language: Language }, Value>(
  rows: Row[],
  value: (row: Row) => Value,
): Record<Language, Value> {
  const entries = languages.map((language) => {
    const row = rows.find((candidate) => candidate.language === language);
    if (!row) throw new TypeError(`the library has no text in ${language}`);
    return [language, value(row)] as const;
  });
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** The values of many rows in each language, in the order of the rows. */
export function localizeList(rows: { language: Language; keyword: string }[]): Record<Language, string[]> {
  const lists: Record<Language, string[]> = { ru: [], en: [], kk: [] };
  for (const row of rows) lists[row.language].push(row.keyword);
  return lists;
}

/** One column of translation rows as localized text. */
export function localizeText<Key extends string>(
  rows: ({ language: Language } & Record<Key, string>)[],
  key: Key,
): LocalizedText {
  return localize(rows, (row) => row[key]);
}
