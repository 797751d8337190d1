import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  followsFileOf,
  manifestFileOf,
  packedFileOf,
  scheduledFolderOf,
} from '#shared/library/beside-library.ts';
import { counterOf, LibraryManifest, libraryDatabase } from '#shared/library/library-manifest.ts';
import type { OpenLibrary } from './open.ts';

/** The name of an edition's folder: its moment in UTC, such as `2027-03-30T04-00-00Z`. */
export function scheduledName(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** An edition that can’t be taken up, at its moment or already before it, and why. */
export type ScheduleFault = { edition: string; reason: string };

export type Schedule = {
  /** Puts the editions whose moment has come in the place of the library. */
  takeUp(): void;
  /** What is wrong with the editions that are there, found at the last look. */
  faults(): ScheduleFault[];
};

/** How often an edition that could not be taken up is tried again, and those ahead are looked at, in ms. */
const lookEvery = 60_000;

/**
 * Keeps the editions prepared for a moment: puts each in the place of a library when it has come, one after another. It
 * renames them, so that of several servers one does it and the others find it done, and one that was stopped half-way
 * goes on at its next start. What fails is tried again; what would fail is told before its moment.
 * @param onFault called with each edition that can't be used and each new reason; the library stays as it is
 */
export function openSchedule(
  file: string,
  onFault: (error: unknown) => void,
  open: (file: string) => OpenLibrary,
): Schedule {
  const sound = new Set<string>();
  let known = new Map<string, ScheduleFault & { state: string; tried: number }>();
  let looked = -Infinity;

  const note = (folder: string, cause: unknown) => {
    const fault = { edition: path.basename(folder), reason: reasonOf(cause) };
    const isNews = known.get(folder)?.reason !== fault.reason;
    known.set(folder, { ...fault, state: stateOf(folder, file), tried: Date.now() });
    if (isNews) {
      onFault(new Error(`the edition in ${folder} can’t be published: ${fault.reason}`, { cause }));
    }
  };
  /** Checks an edition as long as it has not been found sound; that reads all of it. */
  const check = (folder: string, before: LibraryManifest | null) => {
    const state = stateOf(folder, file);
    if (sound.has(state)) return;
    checkEdition(folder, before, open);
    sound.add(state);
  };

  const takeUp = () => {
    for (const folder of editionsBeside(file).filter(isDue)) {
      const failed = known.get(folder);
      if (failed?.state === stateOf(folder, file) && Math.abs(Date.now() - failed.tried) < lookEvery)
        continue;
      try {
        const current = readManifest(manifestFileOf(file));
        if (isInPlace(folder, file, current)) continue;
        check(folder, current);
        move(path.join(folder, libraryDatabase), file);
        known.delete(folder);
        fs.rmSync(folder, { recursive: true, force: true });
      } catch (cause) {
        // Another server was faster.
        if (!fs.existsSync(path.join(folder, libraryDatabase))) continue;
        note(folder, cause);
      }
    }
  };

  const lookAhead = () => {
    const now = performance.now();
    if (now - looked < lookEvery) return;
    looked = now;
    const editions = editionsBeside(file);
    known = new Map([...known].filter(([folder]) => editions.includes(folder)));
    let before = readManifest(manifestFileOf(file));
    for (const folder of editions.filter((edition) => !isDue(edition))) {
      try {
        check(folder, before);
        checkRights(folder, file);
        known.delete(folder);
      } catch (cause) {
        note(folder, cause);
      }
      before = readManifest(manifestFileOf(path.join(folder, libraryDatabase))) ?? before;
    }
  };

  return {
    takeUp: () => {
      takeUp();
      lookAhead();
    },
    faults: () => [...known.values()].map(({ edition, reason }) => ({ edition, reason })),
  };
}

/**
 * The edition that readers have now: the latest prepared one whose moment has come, which servers take up by themselves,
 * or the library.
 * @returns the path of its database
 */
export function presentEdition(file: string): string {
  const due = editionsBeside(file).filter(isDue).at(-1);
  return due === undefined ? file : path.join(due, libraryDatabase);
}

/** The folders of the editions beside a library, in the order of their moments. */
function editionsBeside(file: string): string[] {
  const folder = scheduledFolderOf(file);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}(?:-\d\d){2}T(?:\d\d-){2}\d\dZ$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .filter((edition) => fs.existsSync(path.join(edition, libraryDatabase)));
}

function isDue(folder: string): boolean {
  return path.basename(folder) <= scheduledName(new Date());
}

/** Whether an edition was copied into its place, and could not be removed. */
function isInPlace(folder: string, file: string, current: LibraryManifest | null): boolean {
  const manifest = readManifest(manifestFileOf(path.join(folder, libraryDatabase)));
  if (!manifest || manifest.version !== current?.version) return false;
  return manifest.files.some(({ path: name, sha256 }) => name === libraryDatabase && sha256 === sumOf(file));
}

/**
 * Checks an edition.
 * @param before the edition that it is to replace
 * @throws Error if it is damaged, is not newer, or was made to follow another
 */
function checkEdition(
  folder: string,
  before: LibraryManifest | null,
  open: (file: string) => OpenLibrary,
): void {
  const database = path.join(folder, libraryDatabase);
  // A server that was stopped half-way has moved the manifest already.
  const manifest = readManifest(manifestFileOf(database)) ?? before;
  const listed = manifest?.files.find(({ path: name }) => name === libraryDatabase);
  if (!manifest || !listed) throw new Error('it has no manifest');
  if (sumOf(database) !== listed.sha256) throw new Error('its library is not that of its manifest');
  const packed = manifest.packed?.find(({ sha256 }) => sha256 === listed.sha256);
  const packedFile = packedFileOf(database);
  if (packed && fs.existsSync(packedFile) && sumOf(packedFile) !== packed.packedSha256)
    throw new Error('its compressed library is not that of its manifest');
  if (before && before.version !== manifest.version) {
    if (counterOf(manifest) <= counterOf(before)) throw new Error('a newer library is in use');
    const follows = readText(followsFileOf(database));
    if (follows !== null && follows !== before.version)
      throw new Error('it was prepared with another library: remove it, or put that library in place');
  }
  void open(database).close();
}

/** @throws Error if the server may not put an edition in the place of the library */
function checkRights(folder: string, file: string): void {
  const { R_OK, W_OK, X_OK } = fs.constants;
  for (const needed of [folder, path.dirname(file)]) fs.accessSync(needed, W_OK | X_OK);
  fs.accessSync(path.join(folder, libraryDatabase), R_OK);
}

/** In the order in which a library is made: whoever loads it then finds the matching manifest. */
function move(database: string, file: string): void {
  const pairs = [
    [packedFileOf(database), packedFileOf(file)],
    [manifestFileOf(database), manifestFileOf(file)],
    [database, file],
  ] as const;
  for (const [from, to] of pairs) moveFile(from, to);
}

/**
 * Renames a file, or copies it where it lies on another disk: the new one is there as a whole or not at all. What is not
 * there has been moved already.
 */
function moveFile(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'EXDEV') throw error;
    const copy = `${to}.${process.pid}.new`;
    fs.copyFileSync(from, copy);
    fs.renameSync(copy, to);
    fs.rmSync(from, { force: true });
  }
}

function readManifest(file: string): LibraryManifest | null {
  try {
    return LibraryManifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : null;
}

/** Changes with an edition, and with the library that it is to replace. */
function stateOf(folder: string, file: string): string {
  const database = path.join(folder, libraryDatabase);
  const files = [database, manifestFileOf(database), followsFileOf(database), manifestFileOf(file)];
  return files.map(stampOf).join(' ');
}

function stampOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

function sumOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
