import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { SoughtReviewers } from '#shared/office/review-views.ts';
import { openCommands } from '../commands/open-commands.ts';
import { lastSending, roundOf } from '../manuscripts/last-sending.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/person.ts';
import { pendingEffect } from '../workflow/effects.ts';
import { soughtFor } from './candidates.ts';
import { onDesk } from './desk-manuscript.ts';

/**
 * Who may be asked to review a manuscript, by words.
 * @returns null where nothing is sought, and for who may not invite anybody
 * @throws Failure `notFound` as `onDesk`
 */
export async function seekReviewers(
  { database, archive, now: clock }: Pick<Office, 'database' | 'archive' | 'now'>,
  reader: Person,
  id: string,
  words: string,
): Promise<SoughtReviewers | null> {
  const now = clock();
  const { row, relations } = await onDesk(database, reader, id);
  const [effect, { content }, round] = await Promise.all([
    pendingEffect(database, id),
    lastSending(database, id),
    roundOf(database, id),
  ]);
  const mayInvite = openCommands(row, relations, { effect, now }).includes('invite');
  if (words === '' || !mayInvite) return null;
  const sent = ManuscriptContent.parse(JSON.parse(content));
  return soughtFor(database, row, sent, words, { reader, round, archive, now });
}
