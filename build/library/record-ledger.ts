import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Slug } from '#shared/identifiers.ts';
import { LanguageCode } from '#shared/localized.ts';
import { readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';

/**
 * What harvesters learn about a record besides its metadata: its last change, and whether it still exists.
 */
export const RecordEntry = z.strictObject({
  id: z.int().positive(),
  slug: Slug,
  volume: z.int().positive(),
  /** Missing while the article is published online first. */
  issue: z.int().positive().optional(),
  language: LanguageCode,
  /** UTC, to the second: when the library was first made with the present record, or without it. */
  changed: z.iso.datetime({ precision: 0, error: 'not a moment such as 2026-06-30T08:00:00Z' }),
  /** SHA-256 of the whole record. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** Set when the article is no longer there; the entry is kept permanently. */
  withdrawn: z.literal(true).optional(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

/** Two merged branches may both have dated a record. */
const Ledger = z.array(RecordEntry).superRefine((entries, context) => {
  const ids = entries.map(({ id }) => id);
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) === place) continue;
    context.addIssue({ code: 'custom', path: [place, 'id'], message: `${id} appears twice` });
  }
});

/** The ledger's path below the resources folder. It is committed with the content that it dates. */
export const ledgerFile = path.join('journal', 'records.json');

/** The ledger in the resources folder; empty before the first library. */
export function readLedger(resources: string, problems: Problems): RecordEntry[] {
  const file = path.join(resources, ledgerFile);
  if (!fs.existsSync(file)) return [];
  return problems.check(readJsonFile(file, problems), Ledger) ?? [];
}

/** Writes the ledger only if it has changed, so that making a library twice leaves the file untouched. */
export function keepLedger(resources: string, before: RecordEntry[], now: RecordEntry[]): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  fs.writeFileSync(path.join(resources, ledgerFile), `${JSON.stringify(now, null, 2)}\n`);
}
