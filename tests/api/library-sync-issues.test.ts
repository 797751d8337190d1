import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishedPath } from '#shared/library/library-manifest.ts';
import { addVolume, make, type PublishedEdition } from '../support/published-editions.ts';
import { type Site, serveSite } from '../support/site.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { newPdf, syncedDevice } from '../support/synced-device.ts';

const world = syncedDevice();

/** An edition of Volume 2 and others, removed when the test ends. */
async function published(
  day: string,
  volumes: number[],
  change: (edition: SmallEdition) => void = () => undefined,
): Promise<PublishedEdition> {
  const edition = smallEdition();
  onTestFinished(edition.remove);
  for (const volume of volumes) addVolume(edition, volume);
  change(edition);
  return make(edition, day);
}

async function serves({ libraryFile, resources }: PublishedEdition): Promise<Site> {
  const site = await serveSite({ libraryFile, resourcesDir: resources });
  onTestFinished(site.stop);
  world.device.ask(site.url);
  return site;
}

const pdfIsHere = () => fs.existsSync(world.store.source.file(newPdf) ?? '');
const fetchedFiles = () => fs.readdirSync(path.join(world.device.root, 'objects'));

test('an issue that was fetched outlives a program of a later day that lacks it, and the next edition is taken', async () => {
  await world.install();
  world.device.bundle(await published('2026-12-01T08:00:00Z', []));
  await world.start();
  expect(await world.shownVolumes()).toEqual([2, 3]);
  expect(pdfIsHere()).toBe(true);
  expect(world.sync.state()).toMatchObject({ fetched: true, trouble: null });
  await world.sync.check();
  expect(world.sync.state().update.step).toBe('current');

  // Published before that program was packaged.
  await serves(await published('2026-11-01T08:00:00Z', [3, 4]));
  await world.install();
  expect(await world.shownVolumes()).toEqual([2, 3, 4]);
  expect(pdfIsHere()).toBe(true);
});

test('an issue that a later program lacks is taken from the server, whenever that published it', async () => {
  world.device.bundle(await published('2026-12-01T08:00:00Z', []));
  await world.start();
  await world.install();
  expect(await world.shownVolumes()).toEqual([2, 3]);
  await world.start();
  expect(await world.shownVolumes()).toEqual([2, 3]);
});

test('a server’s later edition that lacks an issue which is here is refused, and the issue stays', async () => {
  await world.install();
  await serves(await published('2026-12-01T08:00:00Z', [4]));
  await world.sync.check();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'lacking', offer: null });
  await world.sync.goBack();
  await world.sync.check();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'lacking', offer: null });
  await world.start();
  expect(fetchedFiles()).not.toEqual([]);
});

test('an issue that the publisher withdraws is taken away with all its files, and there is no way back', async () => {
  await world.install();
  const withdrawing = await published('2026-12-01T08:00:00Z', [], (edition) =>
    fs.writeFileSync(path.join(edition.resources, 'journal/withdrawn-volumes.json'), '[3]'),
  );
  await serves(withdrawing);
  await world.install();
  expect(await world.shownVolumes()).toEqual([2]);
  expect(world.sync.state().former).toBeNull();
  expect(fetchedFiles()).toHaveLength(1);
  await world.start();
  expect(await world.shownVolumes()).toEqual([2]);

  // The former edition, offered again.
  world.device.ask(world.server.url);
  await world.sync.check();
  expect(world.sync.state().update).toMatchObject({ step: 'failed', reason: 'older' });
});

test('a program whose library withdraws an issue takes it away', async () => {
  await world.install();
  const bundle = await published('2026-12-01T08:00:00Z', [], (edition) =>
    fs.writeFileSync(path.join(edition.resources, 'journal/withdrawn-volumes.json'), '[3]'),
  );
  world.device.bundle(bundle);
  await world.start();
  expect(await world.shownVolumes()).toEqual([2]);
  expect(world.sync.state()).toMatchObject({ fetched: false, trouble: null });
  expect(fetchedFiles()).toEqual([]);
});

test('what an earlier program fetched from an earlier server is understood, and goes on from there', async () => {
  world.lieAboutManifest({
    kind: 'other body',
    body: await (await world.site.get(publishedPath.firstManifest)).text(),
  });
  await world.install();
  const { version, published: day } = world.sync.state().installed;
  const pointer = { format: 1, version, former: null, declined: null, newest: day };
  fs.writeFileSync(path.join(world.device.root, 'current.json'), JSON.stringify(pointer));
  await world.start();
  expect(await world.shownVolumes()).toEqual([2, 3]);
  expect(world.sync.state()).toMatchObject({ trouble: null, outdated: null });
  await serves(await published('2026-12-01T08:00:00Z', [3, 4]));
  await world.install();
  expect(await world.shownVolumes()).toEqual([2, 3, 4]);
});

test('where an issue stays, a file that the new program has in another form is read in that one', async () => {
  await world.install();
  const issue = 'volumes/2/volume-2.pdf';
  const bundle = await published('2026-12-01T08:00:00Z', [], (edition) =>
    fs.appendFileSync(path.join(edition.resources, issue), '\n% corrected\n'),
  );
  world.device.bundle(bundle);
  await world.start();
  expect(await world.shownVolumes()).toEqual([2, 3]);
  expect(world.store.source.file(issue)).toBe(path.join(bundle.resources, issue));
  await world.sync.verify();
  expect(world.sync.state().files).toEqual({ step: 'sound' });
});
