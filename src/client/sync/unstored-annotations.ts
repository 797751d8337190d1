import type { AnnotationRecord } from '#shared/annotation.ts';
import { openStoredText } from '../stored-text.ts';
import { keepRecord } from './annotation-entries.ts';
import type { AnnotationStorage } from './annotation-storage.ts';

/** A page may end before what was written last is stored: storage that answers at once holds it for the next page. */
const left = openStoredText('unstored-annotations');

/** What is not stored yet: an annotation, or the draft of one. */
export type Unstored = { owner: string; record: AnnotationRecord } | { id: string; draft: string | null };

/** Called when the page ends. What other pages have left stays. */
export function leaveUnstored(unstored: readonly Unstored[]): void {
  if (unstored.length === 0) return;
  const lines = unstored.map((one) => `${JSON.stringify(one)}\n`);
  left.write(`${left.read() ?? ''}${lines.join('')}`);
}

/** Stores what earlier pages have left. */
export async function storeLeft(storage: AnnotationStorage): Promise<void> {
  const text = left.read();
  if (text === null) return;
  // The schema is needed only now.
  const { AnnotationRecord } = await import('#shared/annotation.ts');
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

/** What is not ours is nothing. */
function parsed(line: string): { owner?: string; record?: unknown; id?: string; draft?: string | null } {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
