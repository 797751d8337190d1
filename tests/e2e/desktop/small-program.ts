import fs from 'node:fs';
import path from 'node:path';
import type { PublishedEdition } from '../../support/published-editions.ts';
import { handOver } from './ordinary-user.ts';

/** A folder from which Electron starts the program with a small library of its own, to be damaged or replaced. */
export type SmallProgram = {
  folder: string;
  /** Where a file of the bundle lies, by its place below the resources folder. */
  file(relative: string): string;
};

const project = path.resolve(import.meta.dirname, '../../..');

/** Makes such a folder in a home: the program that was built, with an edition in the place of the project's. */
export function smallProgram(
  home: string,
  { resources, libraryFile, manifestFile }: PublishedEdition,
): SmallProgram {
  const folder = path.join(home, 'program');
  const out = path.join(folder, 'out');
  fs.mkdirSync(out, { recursive: true });
  fs.copyFileSync(path.join(project, 'package.json'), path.join(folder, 'package.json'));
  for (const built of ['web', 'desktop'])
    fs.symlinkSync(path.join(project, 'out', built), path.join(out, built));
  fs.copyFileSync(libraryFile, path.join(out, 'library.sqlite'));
  fs.copyFileSync(manifestFile, path.join(out, 'library.manifest.json'));
  fs.cpSync(resources, path.join(folder, 'resources'), { recursive: true });
  handOver(path.join(folder, 'resources'));
  handOver(path.join(out, 'library.sqlite'));
  return { folder, file: (relative) => path.join(folder, 'resources', relative) };
}
