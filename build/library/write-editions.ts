import fs from 'node:fs';
import path from 'node:path';
import {
  followsFileOf,
  libraryDatabase,
  manifestFileOf,
  markedFolderOf,
  packedFileOf,
  scheduledFolderOf,
} from '#shared/library-manifest.ts';
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
 * Writes a library with its manifest, and beside it the editions that servers put in its place later; then renames them
 * into place. The editions prepared before are removed: they were made from former content.
 */
export async function writeEditions(
  file: string,
  { editions, resources, key, keepLedger }: WriteOptions,
): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  const freshFolder = scheduledFolderOf(fresh);
  const scheduled = scheduledFolderOf(file);
  const clean = () => {
    for (const left of [fresh, manifestFileOf(fresh), packedFileOf(fresh), freshFolder])
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
    for (const { database, content } of made) {
      fs.mkdirSync(path.dirname(database), { recursive: true });
      await writeLibrary(database, content);
    }
    // The ledger is content too: written after the libraries, it would make them stale at once.
    keepLedger();
    for (const { database, records, changes } of made) await writeRecords(database, records, changes);
    const packed = made.map(({ database }) => packDatabase(database, packedFileOf(database)));
    // From here on no server replaces the library, so the manifest read below is the latest.
    fs.rmSync(scheduled, { recursive: true, force: true });
    let former = readManifest(manifestFileOf(file));
    writeMarked(
      markedFolderOf(file),
      editions.flatMap(({ content }) => [...content.marked.values()]),
      former,
    );
    for (const [place, { database, content, at }] of made.entries()) {
      if (place > 0 && former) fs.writeFileSync(followsFileOf(database), `${former.version}\n`);
      former = makeManifest({
        content,
        resources,
        database,
        former,
        packed: packed[place] ?? [],
        key,
        now: at,
      });
      writeManifest(manifestFileOf(database), former);
    }
    fs.renameSync(packedFileOf(fresh), packedFileOf(file));
    // The manifest goes first: a server that loads the library then finds the matching one.
    fs.renameSync(manifestFileOf(fresh), manifestFileOf(file));
    fs.renameSync(fresh, file);
    if (coming.length > 0) fs.renameSync(freshFolder, scheduled);
  } finally {
    clean();
  }
}
