import { Doi } from '#shared/article/identifiers.ts';
import { numberingOf } from '#shared/article/page-numbering.ts';
import { pageRange } from '#shared/article/page-range.ts';
import { WrittenPages } from '#shared/article/written-pages.ts';
import type { Journal } from '#shared/library/journal.ts';
import { isPagePath } from '#shared/page/page-path.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/**
 * Reports values that must be unique in the whole journal; a slug must not be the path of a page either.
 * Checks the raw files, so that other faults do not hide a duplicate.
 */
export function checkUnique(files: JsonFile[], problems: Problems): void {
  const seen = new Map<string, string>();
  for (const source of files) {
    const { id, slug, doi } = fieldsOf(source);
    const numbers = [
      { field: 'id', value: id },
      { field: 'slug', value: slug },
      { field: 'doi', value: typeof doi === 'string' ? doi.toLowerCase() : undefined },
    ];
    for (const { field, value } of numbers) {
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '?') continue;
      const key = `${field}: ${value}`;
      const other = seen.get(key);
      if (other) problems.addField(source, [field], `${value} is also that of ${other}`);
      seen.set(key, source.file);
    }
    if (typeof slug === 'string' && isPagePath(`/${slug}`)) {
      problems.addField(source, ['slug'], `${slug} is the path of a page`);
    }
  }
}

/** Reports DOIs outside the journal's prefix: the register rejects them. */
export function checkPrefix({ doi: { prefix } }: Journal, files: JsonFile[], problems: Problems): void {
  const beginning = (prefix.includes('/') ? prefix : `${prefix}/`).toLowerCase();
  for (const source of files) {
    const doi = Doi.safeParse(fieldsOf(source).doi);
    if (!doi.success || doi.data.toLowerCase().startsWith(beginning)) continue;
    problems.addField(source, ['doi'], `must begin with the journal’s prefix, ${prefix}`);
  }
}

/**
 * Notes pages claimed by two articles of a volume, or of an issue where the volume has issues: each may number its
 * pages anew.
 */
export function notePagesTwice(files: JsonFile[], hasIssues: boolean, problems: Problems): void {
  const ranges = files.flatMap((source) => {
    const { issue, pages, pagesInPanel = pages } = fieldsOf(source);
    const range = WrittenPages.safeParse(pagesInPanel);
    return range.success ? [{ source, within: hasIssues ? issue : undefined, range: range.data }] : [];
  });
  for (const [place, { source, within, range }] of ranges.entries()) {
    const other = ranges
      .slice(0, place)
      .find(
        (before) =>
          before.within === within &&
          numberingOf(before.range) === numberingOf(range) &&
          before.range.first <= range.last &&
          range.first <= before.range.last,
      );
    if (other) {
      const reason = `the printed pages ${pageRange(range)} overlap with ${pageRange(other.range)} of ${other.source.file}`;
      problems.note(source.file, reason, source.positionOf(['pages']));
    }
  }
}

/**
 * Reports articles on the home page that do not exist, and a newest volume that is missing.
 * @param files those of all articles
 */
export function checkHome(journal: JsonFile, { home }: Journal, files: JsonFile[], problems: Problems): void {
  const ids = new Set(files.map((source) => fieldsOf(source).id));
  if (!ids.has(home.featured)) {
    problems.addField(journal, ['home', 'featured'], `article ${home.featured} does not exist`);
  }
  for (const [place, id] of home.carousel.entries()) {
    if (!ids.has(id)) problems.addField(journal, ['home', 'carousel', place], `article ${id} does not exist`);
  }
  const newest = Math.max(...files.map((source) => Number(fieldsOf(source).volume)).filter(Number.isInteger));
  const shown = new Set([home.featured, ...home.carousel]);
  const ofNewest = files.filter((source) => fieldsOf(source).volume === newest);
  if (ofNewest.length > 0 && !ofNewest.some((source) => shown.has(Number(fieldsOf(source).id)))) {
    const reason = `home: no article of the newest volume (${newest}) is featured or in the carousel`;
    problems.note(journal.file, reason, journal.positionOf(['home']));
  }
}
