import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';

/**
 * Combines rows of one translation each into one value per language.
 * @throws TypeError if a language is missing, which the build never leaves out
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

/** Combines translation rows of a list, in the order of the rows. */
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
