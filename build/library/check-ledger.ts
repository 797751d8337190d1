import fs from 'node:fs';
import path from 'node:path';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';
import { ledgerFile, type RecordEntry } from './record-ledger.ts';

/**
 * Reports articles whose number or address differs from the published one, or is that of a withdrawn article:
 * readers, registers and harvesters rely on both permanently.
 */
export function checkLedger(
  resources: string,
  files: JsonFile[],
  ledger: RecordEntry[],
  problems: Problems,
): void {
  const byId = new Map(ledger.map((entry) => [entry.id, entry]));
  const bySlug = new Map(ledger.map((entry) => [entry.slug, entry]));
  const undo = `if it was only made for a look and never published, take its entry out of ${path.join(resources, ledgerFile)}`;
  for (const source of files) {
    const { id, slug, volume, issue } = fieldsOf(source);
    if (typeof id !== 'number' || typeof slug !== 'string') continue;
    const add = (field: string, reason: string) => problems.addField(source, [field], `${reason}; ${undo}`);
    const numbered = byId.get(id);
    const named = bySlug.get(slug);
    if (numbered?.slug === slug) {
      if (typeof volume === 'number' && volume !== numbered.volume)
        add('volume', `article ${id} was published in volume ${numbered.volume}, and stays there`);
      if (typeof issue === 'number' && issue !== numbered.issue)
        add('issue', `article ${id} was published at place ${numbered.issue}, and stays there`);
      continue;
    }
    if (numbered?.withdrawn) {
      add('id', `${id} was the number of ${numbered.slug}, which is withdrawn, and is never used again`);
    } else if (numbered && !named) {
      add('slug', `article ${id} was published as ${numbered.slug}, and keeps that address`);
    }
    if (named?.withdrawn) {
      add(
        'slug',
        `${slug} was the address of article ${named.id}, which is withdrawn, and is never used again`,
      );
    } else if (named) {
      add('id', `${slug} was published as article ${named.id}, and keeps that number`);
    }
  }
}

/** Notes published articles that are no longer there. */
export function noteWithdrawals(
  resources: string,
  files: JsonFile[],
  ledger: RecordEntry[],
  problems: Problems,
): void {
  const ids = new Set(files.map((source) => fieldsOf(source).id));
  for (const { id, slug, volume, withdrawn } of ledger) {
    const folder = path.join(resources, 'volumes', String(volume), slug);
    if (withdrawn || ids.has(id) || fs.existsSync(folder)) continue;
    const told = 'harvesters will be told by the next npm run library that it is withdrawn';
    problems.note(folder, `article ${id} is not there any more: ${told}`);
  }
}
