import { KeptArticles, type KeptChanges, mostChanges } from '#shared/account/kept-articles.ts';
import { askAccount } from '../ask-account.ts';
import { type Kept, openDeviceList } from '../device-list.ts';
import { type ReadingEntry, readingPositions } from '../reading-positions.ts';
import { type SavedEntry, savedArticles } from '../saved-articles.ts';
import { cachedUsername } from '../session.ts';
import { agree } from './agree.ts';
import { createSync, type Sync } from './engine.ts';

/** Readers often turn several pages in a row: how long to wait for the next one, in ms. */
const restingPlace = 2_000;
/** Minimum age of the last exchange, in ms, for another one when the page becomes visible. */
const stale = 60_000;

/**
 * Changes that were unsent when their owner logged out, by username: sent when that user is back, and hidden
 * from all others.
 */
const untold = openDeviceList<SavedEntry & { name: string }>('untold-saved-articles');

let sync: Sync | undefined;
/** Articles that the server did not know when last asked: changes to them don't start another exchange. */
let unknown: number[] = [];

/**
 * Called when the user changes, or has logged out. Data of the former account leaves this device, its unsent
 * changes wait hidden for their owner, and data is synchronised with the account of the new user.
 * @param former the username before; empty if it is unknown; null on starting
 */
export function changeAccount(former: string | null): void {
  if (former !== null) {
    const left = news(savedArticles.read());
    if (former !== '') setAside(former, left);
    savedArticles.write(former === '' ? left : []);
    readingPositions.write([]);
  }
  const name = cachedUsername();
  if (name === null) return;
  takeUp(name);
  startSync();
}

function setAside(name: string, left: SavedEntry[]): void {
  if (left.length === 0) return;
  const isReplaced = (entry: SavedEntry & { name: string }) =>
    entry.name === name && left.some(({ articleId }) => articleId === entry.articleId);
  const others = untold.read().filter((entry) => !isReplaced(entry));
  untold.write([...others, ...left.map((entry) => ({ ...entry, name }))]);
}

/** Restores the entries set aside for a user; of two entries for an article, the later one wins. */
function takeUp(name: string): void {
  const theirs = untold.read().filter((entry) => entry.name === name);
  if (theirs.length === 0) return;
  untold.write(untold.read().filter((entry) => entry.name !== name));
  const isLast = ({ articleId, at }: Kept, others: Kept[]) =>
    !others.some((other) => other.articleId === articleId && other.at > at);
  const here = savedArticles.read().filter((entry) => isLast(entry, theirs));
  const back = theirs
    .filter((entry) => !here.some(({ articleId }) => articleId === entry.articleId))
    .map(({ articleId, at, saved }): SavedEntry => ({ articleId, at, saved }));
  savedArticles.write([...here, ...back]);
}

/** Synchronises saved articles and reading positions with the account, now and from now on. */
function startSync(): void {
  if (!sync) {
    const started = createSync({ name: 'kept-articles', hasUnsent: hasNews, exchange, freshFor: stale });
    sync = started;
    savedArticles.subscribe(() => isNews(savedArticles.read()) && started.soon(0));
    readingPositions.subscribe(() => isNews(readingPositions.read()) && started.soon(restingPlace));
    window.addEventListener('pagehide', () => {
      if (hasNews()) void exchange(true).catch(() => undefined);
    });
  }
  void sync.now();
}

/** Sends unsent changes to the account; those that can't be sent stay on the device. */
export async function settleAccount(): Promise<void> {
  if (hasNews()) await exchange().catch(() => undefined);
}

/** @param keepalive whether the request outlives the page: then it must be sent synchronously */
async function exchange(keepalive = false): Promise<void> {
  const name = cachedUsername();
  if (name === null) return;
  const saved = news(savedArticles.read()).slice(0, mostChanges);
  const reading = news(readingPositions.read()).slice(0, mostChanges);
  const answer = await askAccount('POST', '/api/account/kept', changesOf(saved, reading), keepalive);
  const account = KeptArticles.parse(answer);
  // The user may have logged out or changed meanwhile.
  if (cachedUsername() !== name) return;
  unknown = account.unknown;
  const savedThere = account.saved.map(
    (entry): SavedEntry => ({ articleId: entry.articleId, at: Date.parse(entry.saved), saved: true }),
  );
  const asText = readingPositions.read().flatMap(({ articleId, inText }) => (inText ? articleId : []));
  const readThere = account.reading.map(
    ({ read, ...entry }): ReadingEntry => ({
      ...entry,
      at: Date.parse(read),
      ...(asText.includes(entry.articleId) && { inText: true }),
    }),
  );
  savedArticles.write(agree(savedArticles.read(), saved, savedThere, unknown));
  readingPositions.write(agree(readingPositions.read(), reading, readThere, unknown));
}

function changesOf(saved: SavedEntry[], reading: ReadingEntry[]): KeptChanges {
  const time = (at: number) => new Date(at).toISOString();
  return {
    saved: saved.map((entry) => ({ articleId: entry.articleId, saved: entry.saved, at: time(entry.at) })),
    reading: reading.map(({ articleId, page, label, at }) => ({ articleId, page, label, at: time(at) })),
  };
}

/** The entries that the account does not have yet. */
function news<Entry extends Kept>(entries: Entry[]): Entry[] {
  return entries.filter(({ inAccount }) => !inAccount);
}

function hasNews(): boolean {
  return isNews(savedArticles.read()) || isNews(readingPositions.read());
}

/** Whether there is something to send that the server may accept. */
function isNews(entries: Kept[]): boolean {
  return news(entries).some(({ articleId }) => !unknown.includes(articleId));
}
