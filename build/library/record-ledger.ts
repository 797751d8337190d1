import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Slug } from '#shared/article.ts';
import { LanguageCode } from '#shared/localized.ts';
import { readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';
import type { ArticleContent } from './read-article.ts';
import type { Content } from './read-content.ts';
import type { VolumeContent } from './read-volume.ts';

/** What harvesters are told of a record besides its metadata: when it last changed, and whether it is still there. */
export const RecordEntry = z.strictObject({
  id: z.int().positive(),
  slug: Slug,
  volume: z.int().positive(),
  issue: z.int().positive(),
  language: LanguageCode,
  /** UTC, to the second: when the library was first made with the record as it is, or without it. */
  changed: z.iso.datetime({ precision: 0 }),
  /** SHA-256 of everything that the record tells. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** Set when the article is no longer there; the entry stays for ever. */
  withdrawn: z.literal(true).optional(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

/** Two branches that were joined may both have dated a record. */
const Ledger = z.array(RecordEntry).superRefine((entries, context) => {
  const ids = entries.map(({ id }) => id);
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) === place) continue;
    context.addIssue({ code: 'custom', path: [place, 'id'], message: `${id} is there twice` });
  }
});

/** The ledger's place below the resources folder. It is committed with the content that it dates. */
export const ledgerFile = path.join('journal', 'records.json');

/** The ledger as it lies in the resources folder; empty before the first library was made. */
export function readLedger(resources: string, problems: Problems): RecordEntry[] {
  const file = path.join(resources, ledgerFile);
  if (!fs.existsSync(file)) return [];
  return problems.check(readJsonFile(file, problems), Ledger) ?? [];
}

/**
 * The ledger for some content: entries of what has not changed stay as they are, new and changed records get the
 * present moment, records without an article are marked as withdrawn at the present moment.
 */
export function bringUpToDate(ledger: RecordEntry[], content: Content, now: Date): RecordEntry[] {
  const changed = `${now.toISOString().slice(0, 19)}Z`;
  const former = new Map(ledger.map((entry) => [entry.id, entry]));
  const entries = content.volumes.flatMap((volume) =>
    volume.articles.map((article): RecordEntry => {
      const { id, slug, issue, language } = article;
      const fingerprint = fingerprintOf(content, volume, article);
      const known = former.get(id);
      former.delete(id);
      return known && !known.withdrawn && known.fingerprint === fingerprint
        ? known
        : { id, slug, volume: volume.id, issue, language, changed, fingerprint };
    }),
  );
  const gone = [...former.values()].map(
    (entry): RecordEntry => (entry.withdrawn ? entry : { ...entry, changed, withdrawn: true }),
  );
  return [...entries, ...gone].sort((one, other) => one.id - other.id);
}

/** Writes the ledger if it is another than before, so that nothing is touched by making a library twice. */
export function keepLedger(resources: string, before: RecordEntry[], now: RecordEntry[]): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  fs.writeFileSync(path.join(resources, ledgerFile), `${JSON.stringify(now, null, 2)}\n`);
}

/** How screens show an article is in no record. */
const onScreensOnly = new Set(['preview', 'panels', 'extraSegment', 'imprint', 'firstPrintedPage']);

/** The fingerprint of whatever a record tells in any of its formats: article, volume and journal. */
function fingerprintOf({ journal }: Content, volume: VolumeContent, article: ArticleContent): string {
  const { name, abbreviation, issn, publisher, licence, doi, sampleNotice } = journal;
  const { pdf, ...facts } = article;
  const told = {
    journal: { name, abbreviation, issn, publisher, licence, doi, sampleNotice },
    volume: { title: volume.title, year: volume.year, published: volume.published },
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !onScreensOnly.has(name))),
    pdf: pdf.sha256,
  };
  return createHash('sha256').update(JSON.stringify(told, sortedKeys)).digest('hex');
}

/** The order of fields in a file is not content. */
function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
