import type { AnnotationRecord } from '#shared/account/annotation.ts';
import { openStoredText } from '../stored-text.ts';
import { keepRecord } from './annotation-entries.ts';
import type { AnnotationStorage } from './annotation-storage.ts';

/**
 * The page may end before IndexedDB has stored the last changes: `localStorage`, which is synchronous, holds
 * them for the next page.
 */
const left = openStoredText('unstored-annotations');

/** What is not stored yet: an annotation, or the draft of a note. */
export type Unstored = { owner: string; record: AnnotationRecord } | { id: string; draft: string | null };

/** Called when the page ends. Adds to what other pages have left. */
export function leaveUnstored(unstored: readonly Unstored[]): void {
  if (unstored.length === 0) return;
  const lines = unstored.map((one) => `${JSON.stringify(one)}\n`);
  left.write(`${left.read() ?? ''}${lines.join('')}`);
}

/** Stores what earlier pages have left. */
export async function storeLeft(storage: AnnotationStorage): Promise<void> {
  const text = left.read();
  if (text === null) return;
  // The schema is not needed earlier.
  const { AnnotationRecord } = await import('#shared/account/annotation.ts');
  const unstored = text.trimEnd().split('\n').map(parsed);
  await storage.change(async (transaction) => {
    for (const { owner = '', record, id, draft = null } of unstored) {
      const known = AnnotationRecord.safeParse(record);
      if (known.success) await keepRecord(transaction, owner, known.data);
      else if (id) await transaction.setDraft(id, draft);
    }
  });
  // Another page may have ended meanwhile.
  if (left.read() === text) left.write(null);
}

/** A line that is not ours counts as empty. */
function parsed(line: string): { owner?: string; record?: unknown; id?: string; draft?: string | null } {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
