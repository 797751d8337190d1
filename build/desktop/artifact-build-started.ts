import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArtifactBuildStarted } from 'electron-builder';
import { fixTimes } from './fix-times.ts';
import { sourceDate } from './source-date.ts';

/** Files that electron-builder adds to the unpacked app for installable packages, and leaves there. */
const ofInstalledPackages = ['package-type', 'apparmor-profile'];

/**
 * Prepares the unpacked app for electron-builder's next package: sets its times to that of its sources, and
 * removes from archives and AppImages, which nothing installs, the files added for other packages: by them an AppImage
 * would take itself for an installed program, and ask for the wrong update.
 */
export async function artifactBuildStarted({ file }: ArtifactBuildStarted): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.endsWith('-unpacked')) continue;
    const app = path.join(folder, name);
    if (/\.(?:tar\.gz|AppImage)$/.test(file)) {
      for (const foreign of ofInstalledPackages)
        await rm(path.join(app, 'resources', foreign), { force: true });
    }
    await fixTimes(app, sourceDate());
  }
}
