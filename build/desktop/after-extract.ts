import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * Removes Electron's default app from the distribution, also from one unpacked by hand: a package holds one
 * app. electron-builder calls it before it adds ours.
 */
export async function afterExtract({ appOutDir, electronPlatformName }: AfterPackContext): Promise<void> {
  const resources =
    electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : path.join('resources');
  await rm(path.join(appOutDir, resources, 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
}
