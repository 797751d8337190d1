import type { RecordDate } from '#library/records.ts';
import { languageNames } from '#shared/language-names.ts';

/** The set of all records, which contains all other sets. */
const articles = 'articles';

/** The sets of a record, largest first. */
export function setsOf({ volume, language }: Pick<RecordDate, 'volume' | 'language'>): string[] {
  return [articles, `${articles}:volume-${volume}`, `${articles}:${language}`];
}

/** All sets with their names: those that have, or once had, a record. */
export function listSets(records: RecordDate[]): { spec: string; name: string }[] {
  const sets = new Map<string, string>();
  if (records.length > 0) sets.set(articles, 'Articles');
  for (const { volume } of records.toSorted((one, other) => one.volume - other.volume)) {
    sets.set(`${articles}:volume-${volume}`, `Volume ${volume}`);
  }
  for (const { language } of records) sets.set(`${articles}:${language}`, `In ${languageNames[language].en}`);
  return [...sets].map(([spec, name]) => ({ spec, name }));
}
