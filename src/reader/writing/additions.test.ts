import { expect, test } from 'vitest';
import { type Added, createAdditions } from './additions.ts';

function fakeDocument() {
  const storage = {
    size: 0,
    onSetModified: null as (() => void) | null,
    onResetModified: null as (() => void) | null,
    modified: false,
    setModified: () => {
      if (!storage.modified) storage.onSetModified?.();
      storage.modified = true;
    },
    resetModified: () => {
      if (storage.modified) storage.onResetModified?.();
      storage.modified = false;
    },
  };
  const document: Added = {
    annotationStorage: storage,
    saveDocument: async () => {
      storage.resetModified();
      return new Uint8Array([1]);
    },
  };
  const add = () => {
    storage.size += 1;
    storage.setModified();
  };
  return { storage, document, add };
}

/** A disk that takes a file. */
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
  const { document, storage, add } = fakeDocument();
  const additions = createAdditions(document);
  add();
  const save = document.saveDocument;
  for (const change of [additions.change, () => storage.setModified()]) {
    document.saveDocument = async () => {
      change();
      return await save();
    };
    await additions.save(kept);
    expect(additions.state().unsaved).toBe(true);
  }
  document.saveDocument = save;
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
  const { document, add, storage } = fakeDocument();
  const additions = createAdditions(document);
  add();
  storage.size = 0;
  storage.resetModified();
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
