import fs from 'node:fs';
import path from 'node:path';
import type { PublishedEdition } from '../../support/published-editions.ts';
import { handOver } from './ordinary-user.ts';
import { folderOf, type ProgramKind } from './start-program.ts';

/** A separate copy of the program, with a small library that may be damaged or replaced. */
export type SmallProgram = {
  folder: string;
  /** The database of its library. */
  database: string;
  /** The path of another file of the bundle, given relative to the resources folder. */
  file(relative: string): string;
  /** Replaces the bundled edition, as an update of the program does. */
  renew(edition: PublishedEdition): void;
};

const project = path.resolve(import.meta.dirname, '../../..');

/**
 * Creates such a copy in a home folder, from the built or packaged program, with an edition in place of its
 * own.
 */
export function smallProgram(kind: ProgramKind, home: string, edition: PublishedEdition): SmallProgram {
  const folder = path.join(home, 'program');
  return kind.kind === 'unpacked'
    ? unpackedProgram(folder, edition)
    : packagedProgram(folderOf(kind.executable), folder, edition);
}

function unpackedProgram(folder: string, edition: PublishedEdition): SmallProgram {
  const out = path.join(folder, 'out');
  fs.mkdirSync(out, { recursive: true });
  fs.copyFileSync(path.join(project, 'package.json'), path.join(folder, 'package.json'));
  for (const built of ['web', 'desktop'])
    fs.symlinkSync(path.join(project, 'out', built), path.join(out, built));
  return withLibrary(folder, out, path.join(folder, 'resources'), edition);
}

function packagedProgram(packaged: string, folder: string, edition: PublishedEdition): SmallProgram {
  const library = path.join(resourcesOf(folder), 'library');
  link(packaged, folder, path.join(resourcesOf(packaged), 'library'));
  return withLibrary(folder, library, library, edition);
}

/** Puts an edition into a program: database and manifest in one folder, the other files in another. */
function withLibrary(folder: string, beside: string, files: string, edition: PublishedEdition): SmallProgram {
  const database = path.join(beside, 'library.sqlite');
  const renew = ({ resources, libraryFile, manifestFile }: PublishedEdition) => {
    fs.rmSync(path.join(files, 'volumes'), { recursive: true, force: true });
    fs.cpSync(resources, files, { recursive: true });
    fs.copyFileSync(libraryFile, database);
    fs.copyFileSync(manifestFile, path.join(beside, 'library.manifest.json'));
    handOver(files);
    handOver(database);
  };
  renew(edition);
  return { folder, database, file: (relative) => path.join(files, relative), renew };
}

/** Copies a folder without one of its parts, by hard links, since some files are large. */
function link(from: string, to: string, without: string): void {
  if (from === without) return;
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(source, target, without);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else fs.linkSync(source, target);
  }
}

function resourcesOf(folder: string): string {
  return path.join(folder, process.platform === 'darwin' ? 'Contents/Resources' : 'resources');
}
