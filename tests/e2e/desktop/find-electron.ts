import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The executable in the folder of an unpacked Electron, by platform; elsewhere `electron`. */
const executables: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

/**
 * Finds an Electron that can be started: the one named in the environment, else the package's own.
 * @returns its path, or why there is none
 */
export function findElectron(): { executable: string } | { missing: string } {
  const name = executables[process.platform] ?? 'electron';
  const named = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (named) {
    const executable = path.join(named, name);
    return fs.existsSync(executable)
      ? { executable }
      : { missing: `ELECTRON_OVERRIDE_DIST_PATH names ${named}, where there is no ${name}` };
  }
  const manifest = createRequire(import.meta.url).resolve('electron/package.json');
  const executable = path.join(path.dirname(manifest), 'dist', name);
  return fs.existsSync(executable)
    ? { executable }
    : {
        missing:
          'Electron’s program was not downloaded (npx install-electron), and ELECTRON_OVERRIDE_DIST_PATH names none',
      };
}
