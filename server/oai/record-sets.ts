import { languageNames } from '#shared/language/language-names.ts';
import type { HarvestedRecord } from './harvested-record.ts';

/** The set of all articles, which contains those of volumes and languages. */
const articles = 'articles';

/** The set of the notices about articles. */
const updates = 'updates';

/** The sets of a record, largest first. */
export function setsOf({
  volume,
  language,
  notice,
}: Pick<HarvestedRecord, 'volume' | 'language' | 'notice'>): string[] {
  if (notice) return [updates];
  return [articles, `${articles}:volume-${volume}`, `${articles}:${language}`];
}

/** All sets with their names: those that have, or once had, a record. */
export function listSets(all: HarvestedRecord[]): { spec: string; name: string }[] {
  const sets = new Map<string, string>();
  const records = all.filter(({ notice }) => !notice);
  if (records.length > 0) sets.set(articles, 'Articles');
  for (const { volume } of records.toSorted((one, other) => one.volume - other.volume)) {
    sets.set(`${articles}:volume-${volume}`, `Volume ${volume}`);
  }
  for (const { language } of records) sets.set(`${articles}:${language}`, `In ${languageNames[language].en}`);
  if (records.length < all.length) sets.set(updates, 'Corrections, retractions and other notices');
  return [...sets].map(([spec, name]) => ({ spec, name }));
}
