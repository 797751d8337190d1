import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newAnnotation } from '../../tests/support/annotation.ts';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';
import type { AnnotationStorage } from './sync/annotation-storage.ts';

/** The storage that outlives pages. */
let disk: AnnotationStorage;
let browser: FakeBrowser;

beforeEach(async () => {
  // Otherwise retries scheduled by a page would run during the tests of another file.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = fakeBrowser();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  disk = { ...(await import('./sync/annotation-storage.ts')).createMemoryStorage(), durable: true };
});
afterEach(() => {
  vi.doUnmock('./sync/annotation-storage.ts');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A new page in the same browser. */
async function page(storage = disk) {
  vi.resetModules();
  vi.doMock('./sync/annotation-storage.ts', () => ({ openAnnotationStorage: async () => storage }));
  const opened = await import('./annotations.ts');
  const session = await import('./session.ts');
  return { ...opened, ...session, annotations: await opened.openAnnotations() };
}

const endPage = () => window.dispatchEvent(new Event('pagehide'));
const never: AnnotationStorage['change'] = () => new Promise(() => undefined);
const broken: AnnotationStorage['change'] = () => Promise.reject(new Error('the disk is full'));

/** Stores a note on this device that its owner's account already has. */
async function keptForAda() {
  const note = newAnnotation({ note: 'hers' });
  await disk.change(async (transaction) => {
    await transaction.setAccount({ owner: 'ada', cursor: 1 });
    await transaction.put({ owner: 'ada', id: note.id, record: note, changed: false });
  });
  browser.storage.set('username', 'ada');
  return note;
}

test('what was written just before the page closes is there on the next', async () => {
  const before = { ...disk };
  const { annotations } = await page(before);
  before.change = never;
  const note = newAnnotation();
  annotations.keep(note);
  annotations.setDraft(note.id, 'much too long');
  endPage();

  const next = await page();
  expect(next.annotations.ofArticle(note.articleId)).toMatchObject([{ id: note.id }]);
  expect(next.annotations.draft(note.id)).toBe('much too long');
  expect([...browser.storage.keys()]).toEqual([]);
});

test('so is what is only written as the page closes', async () => {
  const before = { ...disk };
  const { annotations } = await page(before);
  before.change = never;
  const note = newAnnotation();
  annotations.beforeEnd(() => annotations.keep(note));
  endPage();
  expect((await page()).annotations.ofArticle(note.articleId)).toMatchObject([{ id: note.id }]);
});

test('unknown content of that storage is skipped', async () => {
  browser.storage.set('unstored-annotations', 'nonsense\n{"owner":"","record":{"id":1}}\n');
  const { annotations } = await page();
  expect(annotations.status().durable).toBe(true);
  expect(browser.storage.size).toBe(0);
});

test('a page that closes with everything stored leaves nothing there', async () => {
  const { annotations } = await page();
  annotations.keep(newAnnotation());
  await expect.poll(() => disk.change((transaction) => transaction.entries())).toHaveLength(1);
  endPage();
  expect(browser.storage.size).toBe(0);
});

test('if storage fails during logout, the notes are hidden, and deleted by the next page', async () => {
  const note = await keptForAda();
  const failing = { ...disk };
  const { annotations, forgetUsername } = await page(failing);
  expect(annotations.ofArticle(note.articleId)).toHaveLength(1);
  failing.change = broken;
  forgetUsername();
  await expect.poll(() => annotations.ofArticle(note.articleId)).toEqual([]);
  expect(annotations.owner()).toBe('');
  expect(annotations.status().durable).toBe(false);

  await page();
  expect(await disk.change((transaction) => transaction.entries())).toEqual([]);
});

test('a note being typed when the session ends is kept for its owner, but hidden', async () => {
  const note = await keptForAda();
  const { annotations, forgetUsername } = await page();
  const end = annotations.beforeEnd(() => {
    end();
    annotations.keep({ ...note, note: 'hers, and the last word' });
  });
  forgetUsername();
  await expect.poll(() => annotations.ofArticle(note.articleId)).toEqual([]);
  expect(await disk.change((transaction) => transaction.entries())).toMatchObject([
    { owner: 'ada', changed: true, record: { note: 'hers, and the last word' } },
  ]);
});

test('the status says that the user has logged out, until somebody logs in', async () => {
  await keptForAda();
  const { annotations, forgetUsername, rememberUsername } = await page();
  expect(annotations.owner()).toBe('ada');
  forgetUsername();
  expect(annotations.status().account).toBe('left');
  await expect.poll(annotations.owner).toBe('');
  rememberUsername('ada');
  expect(annotations.status().account).not.toBe('left');
  expect((await page()).annotations.status().account).not.toBe('left');
});

test('a note being typed when another window ends the session is kept for its owner, but hidden', async () => {
  const note = await keptForAda();
  Object.assign(window, { BroadcastChannel });
  const other = await page();
  const { annotations } = await page();
  const end = annotations.beforeEnd(() => {
    end();
    const [shown] = annotations.ofArticle(note.articleId);
    if (shown) annotations.keep({ ...shown, note: 'hers, and the last word' });
  });
  await other.forgetAccountAnnotations();
  await expect.poll(() => annotations.ofArticle(note.articleId)).toEqual([]);
  expect(await disk.change((transaction) => transaction.entries())).toMatchObject([
    { owner: 'ada', changed: true, record: { note: 'hers, and the last word' } },
  ]);
});

test('a note being typed at logout is sent', async () => {
  const note = await keptForAda();
  const { annotations, sendAnnotations } = await page();
  annotations.beforeEnd(() => annotations.keep({ ...note, note: 'the last word' }));
  await sendAnnotations();
  expect(await disk.change((transaction) => transaction.entries())).toMatchObject([
    { changed: true, record: { note: 'the last word' } },
  ]);
});

test('if storage fails as the page opens, notes still work, and are kept for the next page', async () => {
  const { annotations } = await page({ ...disk, change: broken });
  const note = newAnnotation();
  annotations.keep(note);
  expect(annotations.ofArticle(note.articleId)).toHaveLength(1);
  expect(annotations.status().durable).toBe(false);
  endPage();
  expect((await page()).annotations.ofArticle(note.articleId)).toHaveLength(1);
});

test('imported notes are announced and stored at once, however many they are', async () => {
  const counted = { ...disk };
  const { annotations } = await page(counted);
  const gone = newAnnotation();
  annotations.keep(gone);
  annotations.remove(gone);
  await expect.poll(() => disk.change((transaction) => transaction.entries())).toHaveLength(1);
  const change = vi.fn(disk.change);
  counted.change = change as AnnotationStorage['change'];
  const told = vi.fn();
  annotations.subscribe(told);
  const given = Array.from({ length: 200 }, () => newAnnotation());
  expect(annotations.bringIn([...given, gone, ...given.slice(0, 10)])).toBe(201);
  expect(annotations.ofArticle(gone.articleId)).toHaveLength(201);
  expect(told).toHaveBeenCalledOnce();
  await expect.poll(() => disk.change((transaction) => transaction.entries())).toHaveLength(201);
  expect(change).toHaveBeenCalledOnce();

  expect(annotations.bringIn(given)).toBe(0);
  expect(told).toHaveBeenCalledOnce();
});

test('all notes over all articles are those shown, without what has been removed', async () => {
  const { annotations } = await page();
  const [first, second] = [newAnnotation({ articleId: 1 }), newAnnotation({ articleId: 2 })];
  annotations.keep(first);
  annotations.keep(second);
  expect(annotations.all().map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(annotations.all()).toBe(annotations.all());
  annotations.remove(first);
  expect(annotations.all().map(({ id }) => id)).toEqual([second.id]);
});
