import fs from 'node:fs';
import path from 'node:path';
import {
  followsFileOf,
  manifestFileOf,
  markedFolderOf,
  packedFileOf,
  scheduledFolderOf,
} from '#shared/library/beside-library.ts';
import { libraryDatabase } from '#shared/library/library-manifest.ts';
import { scheduledName } from '../../server/library/scheduled.ts';
import type { Editions } from './editions.ts';
import { packDatabase } from './pack-database.ts';
import type { SigningKey } from './signing-key.ts';
import { writeLibrary } from './write-library.ts';
import { makeManifest, readManifest, writeManifest } from './write-manifest.ts';
import { writeMarked } from './write-marked.ts';
import { writeRecords } from './write-records.ts';

type WriteOptions = {
  editions: Editions;
  resources: string;
  key: SigningKey;
  /** Called when all can be written. */
  keepLedger: () => void;
};

/**
 * Writes a library with its manifest, and beside it the editions that servers put in its place later. Until all of that
 * is there, nothing changes; then the ledger is written and the files are renamed into place. The editions prepared
 * before are removed: they were made from former content.
 */
export async function writeEditions(
  file: string,
  { editions, resources, key, keepLedger }: WriteOptions,
): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  const freshFolder = scheduledFolderOf(fresh);
  const scheduled = scheduledFolderOf(file);
  const aside = `${scheduled}.${process.pid}.former`;
  const clean = () => {
    for (const left of [fresh, manifestFileOf(fresh), packedFileOf(fresh), freshFolder, aside])
      fs.rmSync(left, { recursive: true, force: true });
  };
  clean();
  const [present, ...coming] = editions;
  const made = [
    { database: fresh, ...present },
    ...coming.map((edition) => ({
      database: path.join(freshFolder, scheduledName(edition.at), libraryDatabase),
      ...edition,
    })),
  ];
  try {
    for (const { database, content, records, changes } of made) {
      fs.mkdirSync(path.dirname(database), { recursive: true });
      await writeLibrary(database, content);
      await writeRecords(database, records, changes);
    }
    const packed = made.map(({ database }) => packDatabase(database, packedFileOf(database)));
    // From here on no server replaces the library, so the manifest read below is the latest.
    if (fs.existsSync(scheduled)) fs.renameSync(scheduled, aside);
    const former = readManifest(manifestFileOf(file));
    let before = former;
    for (const [place, { database, content, at }] of made.entries()) {
      if (place > 0 && before) fs.writeFileSync(followsFileOf(database), `${before.version}\n`);
      const means = { content, resources, database, key, now: at };
      before = makeManifest({ ...means, former: before, packed: packed[place] ?? [] });
      writeManifest(manifestFileOf(database), before);
    }
    const marked = editions.flatMap(({ content }) => [...content.marked.values()]);
    writeMarked(markedFolderOf(file), marked, former);
    keepLedger();
    // The ledger is content too: the libraries that it goes with are not older.
    for (const { database } of made) touch(database, manifestFileOf(database));
    fs.renameSync(packedFileOf(fresh), packedFileOf(file));
    // The manifest goes first: a server that loads the library then finds the matching one.
    fs.renameSync(manifestFileOf(fresh), manifestFileOf(file));
    fs.renameSync(fresh, file);
    if (coming.length > 0) fs.renameSync(freshFolder, scheduled);
  } catch (error) {
    if (fs.existsSync(aside) && !fs.existsSync(scheduled)) fs.renameSync(aside, scheduled);
    throw error;
  } finally {
    clean();
  }
}

/** Makes files the newest: also than what was written in this millisecond, whose times are finer. */
function touch(...files: string[]): void {
  const now = new Date(Date.now() + 1);
  for (const file of files) fs.utimesSync(file, now, now);
}
