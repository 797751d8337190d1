import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Slug } from '#shared/article/identifiers.ts';
import { LanguageCode } from '#shared/language/localized.ts';
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
  /** The volume in which the article was published online first, if it is in another now. */
  formerVolume: z.int().positive().optional(),
  /** Set on what is prepared for a moment ahead, `changed`: from then on it counts instead of the entry before. */
  scheduled: z.literal(true).optional(),
});
export type RecordEntry = z.infer<typeof RecordEntry>;

/** Two merged branches may both have dated a record. */
const Ledger = z.array(RecordEntry).superRefine((entries, context) => {
  const names = entries.map(({ id, scheduled, changed }) => (scheduled ? `${id} at ${changed}` : String(id)));
  for (const [place, name] of names.entries()) {
    if (names.indexOf(name) === place) continue;
    context.addIssue({ code: 'custom', path: [place, 'id'], message: `${name} appears twice` });
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

/** The ledger as it counts at a moment: the latest entry of each record, without what is prepared for later. */
export function ledgerAt(ledger: RecordEntry[], moment: Date): RecordEntry[] {
  const latest = new Map<number, RecordEntry>();
  const inTurn = ledger.toSorted(
    (one, other) =>
      Number(one.scheduled ?? 0) - Number(other.scheduled ?? 0) ||
      Date.parse(one.changed) - Date.parse(other.changed),
  );
  for (const { scheduled, ...entry } of inTurn) {
    if (!scheduled || Date.parse(entry.changed) <= moment.getTime()) latest.set(entry.id, entry);
  }
  return [...latest.values()].sort((one, other) => one.id - other.id);
}

/** Writes the ledger only if it has changed, so that making a library twice leaves the file untouched. */
export function keepLedger(resources: string, before: RecordEntry[], now: RecordEntry[]): void {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  fs.writeFileSync(path.join(resources, ledgerFile), `${JSON.stringify(now, null, 2)}\n`);
}
