import type { Kept } from '../device-list.ts';

/**
 * The entries of the device after the account's response: those of the account, and changes that it has not
 * taken in, because they were made during the request or are about articles that the server does not know.
 * @param kept the entries of the device now
 * @param told the changes that were sent
 * @param account all entries of the account after that
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
