import { mayBeSingleBlind } from '#shared/office/ways-of-review.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';

/** Whether the reviewers of a manuscript learn who wrote it: recorded with a reason, and of a type of which they may. */
export function isSingleBlind({
  type,
  single_blind,
}: Pick<AccountTables['manuscripts'], 'type' | 'single_blind'>): boolean {
  return single_blind !== null && mayBeSingleBlind(type);
}
