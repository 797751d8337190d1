import { KeptArticles, type KeptChanges, mostChanges } from '#shared/kept-articles.ts';
import { askAccount } from '../ask-account.ts';
import { type Kept, openDeviceList } from '../device-list.ts';
import { type ReadingEntry, readingPositions } from '../reading-positions.ts';
import { type SavedEntry, savedArticles } from '../saved-articles.ts';
import { cachedUsername } from '../session.ts';
import { agree } from './agree.ts';
import { createSync, type Sync } from './engine.ts';

/** A page that is turned is followed by others: how long to wait for them, in ms. */
const restingPlace = 2_000;
/** How old the last agreement must be to ask again when the reader comes back to the page, in ms. */
const stale = 60_000;

/** What accounts were not told before their people left, by name: for them when they are back, and for nobody else. */
const untold = openDeviceList<SavedEntry & { name: string }>('untold-saved-articles');

let sync: Sync | undefined;
/** Articles that the server did not know when it was last asked: no reason to ask at once again. */
let unknown: number[] = [];

/**
 * Called when somebody else, or nobody any more, is signed in: what is in the account of who was there before leaves
 * this device, and what it was not told waits unseen until they are back; with the account of who is there now it is
 * brought together.
 * @param former the name of who was signed in before; empty when it is not known any more
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

/** Puts what was set aside for somebody back; of what was done with an article since, the last counts. */
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

/** Brings saved articles and reading places together with the account, now and from now on. */
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

/** Tells the account what it does not know yet; what can't be told stays on the device. */
export async function settleAccount(): Promise<void> {
  if (hasNews()) await exchange().catch(() => undefined);
}

/** @param keepalive whether it outlives the page: then nothing may come before the request */
async function exchange(keepalive = false): Promise<void> {
  const name = cachedUsername();
  if (name === null) return;
  const saved = news(savedArticles.read()).slice(0, mostChanges);
  const reading = news(readingPositions.read()).slice(0, mostChanges);
  const answer = await askAccount('POST', '/api/account/kept', changesOf(saved, reading), keepalive);
  const account = KeptArticles.parse(answer);
  // Meanwhile somebody may have left, or taken their place.
  if (cachedUsername() !== name) return;
  unknown = account.unknown;
  const savedThere = account.saved.map(
    (entry): SavedEntry => ({ articleId: entry.articleId, at: Date.parse(entry.saved), saved: true }),
  );
  const readThere = account.reading.map(
    ({ read, ...entry }): ReadingEntry => ({ ...entry, at: Date.parse(read) }),
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

/** What the account does not know yet. */
function news<Entry extends Kept>(entries: Entry[]): Entry[] {
  return entries.filter(({ inAccount }) => !inAccount);
}

function hasNews(): boolean {
  return isNews(savedArticles.read()) || isNews(readingPositions.read());
}

/** Whether there is something to tell that the server can be expected to understand. */
function isNews(entries: Kept[]): boolean {
  return news(entries).some(({ articleId }) => !unknown.includes(articleId));
}
