import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';

/**
 * Takes Electron's own welcome app out of the distribution, also where it was unpacked by hand: a package holds one app.
 * electron-builder calls it before it puts ours in.
 */
export async function afterExtract({ appOutDir, electronPlatformName }: AfterPackContext): Promise<void> {
  const resources =
    electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : path.join('resources');
  await rm(path.join(appOutDir, resources, 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
}
