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
  const undo = `if it was never published, remove its entry from ${path.join(resources, ledgerFile)}`;
  for (const source of files) {
    const { id, slug, volume, issue } = fieldsOf(source);
    if (typeof id !== 'number' || typeof slug !== 'string') continue;
    const add = (field: string, reason: string) => problems.addField(source, [field], `${reason}; ${undo}`);
    const numbered = byId.get(id);
    const named = bySlug.get(slug);
    if (numbered?.slug === slug) {
      // What is published online first gets its volume and issue later.
      if (numbered.issue === undefined) continue;
      if (typeof volume === 'number' && volume !== numbered.volume)
        add('volume', `article ${id} was published in volume ${numbered.volume}, and must stay there`);
      if (issue !== numbered.issue && (typeof issue === 'number' || issue === undefined))
        add('issue', `article ${id} was published in issue ${numbered.issue}, and must stay there`);
      continue;
    }
    if (numbered?.withdrawn) {
      add('id', `${id} is the number of ${numbered.slug}, which is withdrawn, and can’t be reused`);
    } else if (numbered && !named) {
      add('slug', `article ${id} was published as ${numbered.slug}, and must keep that address`);
    }
    if (named?.withdrawn) {
      add('slug', `${slug} is the address of article ${named.id}, which is withdrawn, and can’t be reused`);
    } else if (named) {
      add('id', `${slug} was published as article ${named.id}, and must keep that number`);
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
    const told = 'the next npm run library reports it to harvesters as withdrawn';
    problems.note(folder, `article ${id} is gone: ${told}`);
  }
}
