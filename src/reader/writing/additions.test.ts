import { expect, test } from 'vitest';
import { type Added, createAdditions } from './additions.ts';

/** A document changed by hand; like pdf.js, it reports only the first change. */
function fakeDocument() {
  let count = 0;
  let isChanged = false;
  let told: Parameters<Added['follow']>[0];
  const change = () => {
    if (!isChanged) told.onFirst();
    isChanged = true;
  };
  const forget = () => {
    if (isChanged) told.onNone();
    isChanged = false;
  };
  const document: Added = {
    count: () => count,
    follow: (listener) => {
      told = listener;
    },
    forget,
    save: async () => {
      forget();
      return new Uint8Array([1]);
    },
  };
  const add = () => {
    count += 1;
    change();
  };
  const takeAway = () => {
    count = 0;
    forget();
  };
  return { document, add, change, takeAway };
}

/** A disk that accepts a file. */
const kept = async () => true;

test('what is added is unsaved until it is in a file', async () => {
  const { document, add } = fakeDocument();
  const additions = createAdditions(document);
  expect([additions.any(), additions.state().unsaved]).toEqual([false, false]);
  add();
  expect([additions.any(), additions.state().unsaved]).toEqual([true, true]);
  await additions.save(kept);
  expect([additions.any(), additions.state().unsaved]).toEqual([true, false]);
});

test('what is added while a file is made is not in it', async () => {
  const { document, change, add } = fakeDocument();
  const additions = createAdditions(document);
  add();
  const save = document.save;
  for (const touch of [additions.change, change]) {
    document.save = async () => {
      touch();
      return await save();
    };
    await additions.save(kept);
    expect(additions.state().unsaved).toBe(true);
  }
  document.save = save;
  await additions.save(kept);
  expect(additions.state().unsaved).toBe(false);
});

test('what was not put into a file after all is still unsaved', async () => {
  const { document, add } = fakeDocument();
  const additions = createAdditions(document);
  add();
  expect(await additions.save(async () => false)).toBe(false);
  expect(additions.state().unsaved).toBe(true);
  const refused = additions.save(() => Promise.reject(new Error('no program answers')));
  await expect(refused).rejects.toThrow('no program answers');
  expect(additions.state().unsaved).toBe(true);
});

test('what is added while the user chooses a place is not in the file', async () => {
  const { document, add } = fakeDocument();
  const additions = createAdditions(document);
  add();
  const save = additions.save(async () => {
    add();
    return true;
  });
  expect(await save).toBe(true);
  expect(additions.state().unsaved).toBe(true);
});

test('what was only printed is still unsaved', async () => {
  const { document, add } = fakeDocument();
  const additions = createAdditions(document);
  add();
  await additions.pdf();
  expect(additions.state().unsaved).toBe(true);
});

test('what is taken away again is nothing to be saved', () => {
  const { document, add, takeAway } = fakeDocument();
  const additions = createAdditions(document);
  add();
  takeAway();
  expect([additions.any(), additions.state().unsaved]).toEqual([false, false]);
  additions.change();
  expect(additions.state().unsaved).toBe(false);
});

test('a change to what was saved is unsaved, and what is being written is finished first', async () => {
  const { document, add } = fakeDocument();
  const additions = createAdditions(document);
  const end = additions.beforeLook(add);
  expect(additions.any()).toBe(true);
  end();
  await additions.save(kept);
  additions.change();
  expect(additions.state().unsaved).toBe(true);
});
