import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Slug } from '#shared/article.ts';
import { LanguageCode } from '#shared/localized.ts';
import { readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';

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

/** Writes the ledger if it is another than before, so that nothing is touched by making a library twice. */
export function keepLedger(resources: string, before: RecordEntry[], now: RecordEntry[]): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  fs.writeFileSync(path.join(resources, ledgerFile), `${JSON.stringify(now, null, 2)}\n`);
}
