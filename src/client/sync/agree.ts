import type { Kept } from '../device-list.ts';

/**
 * What a device keeps once the account has answered: what the account has, and whatever it could not take in. That
 * is what was done while the question was on its way, and what is about articles that the server does not know.
 * @param kept what the device keeps now
 * @param told the changes that the account was told of
 * @param account all that the account keeps after that
 * @param unknown the articles that the server does not know
 */
export function agree<Entry extends Kept>(
  kept: Entry[],
  told: Entry[],
  account: Entry[],
  unknown: number[],
): Entry[] {
  const taken = (entry: Entry) =>
    !unknown.includes(entry.articleId) &&
    told.some(({ articleId, at }) => articleId === entry.articleId && at === entry.at);
  const waiting = kept.filter((entry) => !entry.inAccount && !taken(entry));
  const theirs = account.filter(({ articleId }) => !waiting.some((entry) => entry.articleId === articleId));
  return [...waiting, ...theirs.map((entry) => ({ ...entry, inAccount: true as const }))];
}
