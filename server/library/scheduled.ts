import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  counterOf,
  LibraryManifest,
  libraryDatabase,
  manifestFileOf,
  packedFileOf,
  scheduledFolderOf,
} from '#shared/library-manifest.ts';
import type { OpenLibrary } from './open.ts';

/** The name of an edition's folder: its moment in UTC, such as `2027-03-30T04-00-00Z`. */
export function scheduledName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Puts the editions whose moment has come in the place of a library, one after another: by renaming, so that of several
 * servers one does it and the others find it done, and one that was stopped half-way goes on at its next start.
 * @param onFault called once with each edition that can't be used; the library stays as it is
 * @returns looks for such editions
 */
export function openSchedule(
  file: string,
  onFault: (error: unknown) => void,
  open: (file: string) => OpenLibrary,
): () => void {
  const refused = new Set<string>();
  return () => {
    for (const folder of dueFolders(file)) {
      const database = path.join(folder, libraryDatabase);
      const state = `${database} ${stateOf(database)} ${stateOf(manifestFileOf(database))}`;
      if (refused.has(state)) continue;
      try {
        check(database, file, open);
        move(database, file);
        fs.rmSync(folder, { recursive: true, force: true });
      } catch (cause) {
        // Another server was faster.
        if (!fs.existsSync(database)) continue;
        refused.add(state);
        onFault(new Error(`the edition in ${folder} can’t be published: ${reasonOf(cause)}`, { cause }));
      }
    }
  };
}

/** The folders of editions whose moment has come, in order. */
function dueFolders(file: string): string[] {
  const folder = scheduledFolderOf(file);
  if (!fs.existsSync(folder)) return [];
  const now = scheduledName(new Date());
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}(?:-\d\d){2}T(?:\d\d-){2}\d\dZ$/.test(name) && name <= now)
    .sort()
    .map((name) => path.join(folder, name))
    .filter((edition) => fs.existsSync(path.join(edition, libraryDatabase)));
}

/** @throws Error if an edition is damaged, or is not newer than the library that it is to replace */
function check(database: string, file: string, open: (file: string) => OpenLibrary): void {
  const current = readManifest(manifestFileOf(file));
  // A server that was stopped half-way has moved the manifest already.
  const manifest = readManifest(manifestFileOf(database)) ?? current;
  const listed = manifest?.files.find(({ path: name }) => name === libraryDatabase);
  if (!manifest || !listed) throw new Error('it has no manifest');
  if (sumOf(database) !== listed.sha256) throw new Error('its library is not that of its manifest');
  const packed = manifest.packed?.find(({ sha256 }) => sha256 === listed.sha256);
  const packedFile = packedFileOf(database);
  if (packed && fs.existsSync(packedFile) && sumOf(packedFile) !== packed.packedSha256)
    throw new Error('its compressed library is not that of its manifest');
  if (current && current.version !== manifest.version && counterOf(manifest) <= counterOf(current))
    throw new Error('a newer library is in use');
  void open(database).close();
}

/** In the order in which a library is made: whoever loads it then finds the matching manifest. */
function move(database: string, file: string): void {
  const pairs = [
    [packedFileOf(database), packedFileOf(file)],
    [manifestFileOf(database), manifestFileOf(file)],
    [database, file],
  ] as const;
  for (const [from, to] of pairs) {
    try {
      fs.renameSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function readManifest(file: string): LibraryManifest | null {
  try {
    return LibraryManifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function stateOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

function sumOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
