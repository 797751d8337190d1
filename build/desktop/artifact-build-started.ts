import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactBuildStarted } from 'electron-builder';
import { fixTimes } from './fix-times.ts';
import { sourceDate } from './source-date.ts';

/** What electron-builder puts into the unpacked app for a package that is installed, and leaves there. */
const ofInstalledPackages = ['package-type', 'apparmor-profile'];

/**
 * Readies the unpacked app for the package that electron-builder makes next: it gets the time of its sources, and an
 * archive, which nothing installs, loses what was put in for others.
 */
export async function artifactBuildStarted({ file }: ArtifactBuildStarted): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('-unpacked')) continue;
    const app = path.join(folder, name);
    if (file.endsWith('.tar.gz')) {
      for (const foreign of ofInstalledPackages)
        await rm(path.join(app, 'resources', foreign), { force: true });
    }
    await fixTimes(app, sourceDate());
  }
}
