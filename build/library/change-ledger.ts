import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Slug } from '#shared/article/identifiers.ts';
import { digestOf, toTheSecond } from './date-records.ts';
import { readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';
import type { Content } from './read-content.ts';

/** When a notice or an announcement last changed, for feeds and sitemaps. */
const ChangeEntry = z.strictObject({
  kind: z.enum(['notice', 'announcement']),
  slug: Slug,
  /** UTC, to the second: the beginning of the day of publication, or when the library was first made with the present text. */
  changed: z.iso.datetime({ precision: 0, error: 'not a moment such as 2026-06-30T08:00:00Z' }),
  /** SHA-256 of all that it says. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** The ledger’s path below the resources folder. It is committed with the content that it dates. */
const changeLedgerFile = path.join('journal', 'changes.json');

/** The ledger in the resources folder; empty before the first library. */
export function readChangeLedger(resources: string, problems: Problems): ChangeEntry[] {
  const file = path.join(resources, changeLedgerFile);
  if (!fs.existsSync(file)) return [];
  return problems.check(readJsonFile(file, problems), z.array(ChangeEntry)) ?? [];
}

/** The ledger of some content: unchanged entries stay as they are, and what was edited gets the present date. */
export function dateChanges(
  ledger: ChangeEntry[],
  { notices, announcements }: Pick<Content, 'notices' | 'announcements'>,
  now: Date,
): ChangeEntry[] {
  const dated = (kind: ChangeEntry['kind'], slug: string, published: string, told: object): ChangeEntry => {
    const fingerprint = digestOf(told);
    const known = ledger.find((entry) => entry.kind === kind && entry.slug === slug);
    if (known?.fingerprint === fingerprint) return known;
    return { kind, slug, changed: known ? toTheSecond(now) : `${published}T00:00:00Z`, fingerprint };
  };
  return [
    ...notices.map(({ appears: _, about, ...notice }) => {
      const [first] = about;
      const told = about.length > 1 ? { about: about.map(({ id, doi }) => ({ id, doi })) } : {};
      const facts = { ...notice, articleId: first?.id, articleDoi: first?.doi, ...told };
      return dated('notice', notice.slug, notice.published, facts);
    }),
    ...announcements.map(({ appears: _, ...announcement }) =>
      dated('announcement', announcement.slug, announcement.published, announcement),
    ),
  ];
}

/** Writes the ledger only if it has changed, so that making a library twice leaves the file untouched. */
export function keepChangeLedger(resources: string, before: ChangeEntry[], now: ChangeEntry[]): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  fs.writeFileSync(path.join(resources, changeLedgerFile), `${JSON.stringify(now, null, 2)}\n`);
}
