import { expect, test } from 'vitest';
import { counterOf, type LibraryManifest } from '#shared/library/library-manifest.ts';
import { chooseEdition } from './choose-edition.ts';
import type { Pointer } from './folder.ts';

const edition = (name: string, published: string, libraryVersion = 1, volumes = [1]): LibraryManifest => ({
  format: 1,
  version: name.repeat(32),
  published: `${published}T00:00:00.000Z`,
  libraryVersion,
  issues: volumes.map((volume) => ({ volume, title: { ru: '', en: '', kk: '' }, articles: 1, bytes: 1 })),
  files: [],
  keyId: '',
  signature: '',
});
const bundle = edition('b', '2026-01-01');
const spring = edition('1', '2026-04-01');
const summer = edition('2', '2026-07-01');

const pointer = (version: LibraryManifest | null, former: LibraryManifest | null): Pointer => ({
  format: 2,
  version: version?.version ?? null,
  former: former?.version ?? null,
  declined: null,
  newest: version ? counterOf(version) : 0,
});

/** Chooses among the editions on a device. */
function choose(on: {
  pointer: Pointer | null | 'broken';
  readable?: LibraryManifest[];
  usable?: LibraryManifest[];
  bundle?: LibraryManifest;
}) {
  const { readable = [spring, summer], usable = readable } = on;
  return chooseEdition({
    bundle: on.bundle ?? bundle,
    pointer: on.pointer,
    find: (version) => readable.find((manifest) => manifest.version === version) ?? null,
    all: () => [...readable],
    isUsable: async (manifest) => usable.includes(manifest),
  });
}

test('before anything was downloaded the bundle is shown', async () => {
  expect(await choose({ pointer: null })).toEqual({ chosen: bundle, wanted: bundle, instead: null });
});

test('the edition last chosen is shown, even if that is the bundle’s', async () => {
  expect(await choose({ pointer: pointer(summer, spring) })).toMatchObject({ chosen: summer, instead: null });
  expect(await choose({ pointer: pointer(bundle, null) })).toMatchObject({ chosen: bundle, instead: null });
});

test('after going back to the bundle, a new program’s bundle is shown too', async () => {
  const newer = edition('c', '2026-10-01');
  expect(await choose({ pointer: pointer(null, null), bundle: newer })).toEqual({
    chosen: newer,
    wanted: newer,
    instead: null,
  });
});

test('a broken edition gives way to the former one, and that to the bundle', async () => {
  const chosen = pointer(summer, spring);
  expect(await choose({ pointer: chosen, usable: [spring] })).toEqual({
    chosen: spring,
    wanted: summer,
    instead: 'broken',
  });
  expect(await choose({ pointer: chosen, usable: [] })).toEqual({
    chosen: bundle,
    wanted: summer,
    instead: 'broken',
  });
  expect(await choose({ pointer: chosen, readable: [] })).toMatchObject({
    chosen: bundle,
    instead: 'broken',
  });
});

test('without the pointer the newest intact edition is shown', async () => {
  expect(await choose({ pointer: 'broken' })).toMatchObject({ chosen: summer, instead: 'broken' });
  expect(await choose({ pointer: 'broken', usable: [spring] })).toMatchObject({ chosen: spring });
  expect(await choose({ pointer: 'broken', readable: [] })).toMatchObject({ chosen: bundle });
});

test('a newer bundle overtakes downloaded editions', async () => {
  const newer = edition('c', '2026-10-01');
  expect(await choose({ pointer: pointer(summer, spring), bundle: newer })).toEqual({
    chosen: newer,
    wanted: newer,
    instead: 'overtaken',
  });
  const between = edition('d', '2026-05-01');
  expect(await choose({ pointer: pointer(summer, spring), usable: [spring], bundle: between })).toMatchObject(
    {
      chosen: between,
      instead: 'broken',
    },
  );
});

test('a newer bundle that lacks an issue does not, whatever its date', async () => {
  const full = edition('f', '2026-07-01', 1, [1, 2]);
  const newer = edition('c', '2026-10-01');
  const chosen = { pointer: pointer(full, null), readable: [full] };
  expect(await choose({ ...chosen, bundle: newer })).toMatchObject({ chosen: full, instead: null });
  const withdrawing = { ...newer, withdrawn: [2] };
  expect(await choose({ ...chosen, bundle: withdrawing })).toMatchObject({ chosen: withdrawing });
  const counted = { ...newer, withdrawn: [2], counter: counterOf(full) - 1 };
  expect(await choose({ ...chosen, bundle: counted })).toMatchObject({ chosen: full });
});

test('a program that reads another version of the library shows its own', async () => {
  const other = edition('e', '2025-01-01', 2);
  expect(await choose({ pointer: pointer(summer, spring), bundle: other })).toMatchObject({
    chosen: other,
    instead: 'overtaken',
  });
});
