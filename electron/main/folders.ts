import path from 'node:path';
import { app } from 'electron';
import { printedScreensFile } from '#shared/article/printed-start.ts';
import { bundleFolders } from './library/bundled-source.ts';

/** The paths of the program's own files and of its user data. */
export function programFolders() {
  const appPath = app.getAppPath();
  const userData = app.getPath('userData');
  return {
    web: path.join(appPath, 'out/web'),
    start: path.join(appPath, 'out', printedScreensFile),
    preload: path.join(appPath, 'out/desktop/preload/index.cjs'),
    bundle: bundleFolders({ isPackaged: app.isPackaged, appPath, resourcesPath: process.resourcesPath }),
    icon: process.platform === 'linux' ? iconFile(appPath) : undefined,
    licences: path.join(app.isPackaged ? process.resourcesPath : path.join(appPath, 'out'), 'licences.txt'),
    settings: path.join(userData, 'settings.json'),
    windows: path.join(userData, 'windows.json'),
    updates: path.join(userData, 'updates.json'),
    /** Newer issues, unless the settings name another folder. */
    library: path.join(userData, 'library'),
    /** Notes on a library that is only read. */
    notes: path.join(userData, 'read-library'),
    /** Copies of downloaded PDFs, made to be shown in the file manager. */
    shown: path.join(userData, 'shown'),
  };
}

/** The window icon, needed on Linux only: elsewhere the system takes it from the executable. */
function iconFile(appPath: string): string {
  return app.isPackaged
    ? path.join(process.resourcesPath, 'icon.png')
    : path.join(appPath, 'build/icons/linux/256x256.png');
}
