import fs from 'node:fs';
import path from 'node:path';
import type { LibrarySource } from '../library-source.ts';

/** The location of the bundled library. */
export type BundleFolders = {
  databaseFile: string;
  /** Takes the place of the resources folder. */
  files: string;
};

/**
 * The bundled library: in the packaged program's resources, else as `npm run library` built it.
 * @param app what Electron knows about the program
 */
export function bundleFolders(app: {
  isPackaged: boolean;
  appPath: string;
  resourcesPath: string;
}): BundleFolders {
  if (!app.isPackaged) {
    return {
      databaseFile: path.join(app.appPath, 'out/library.sqlite'),
      files: path.join(app.appPath, 'resources'),
    };
  }
  const files = path.join(app.resourcesPath, 'library');
  return { databaseFile: path.join(files, 'library.sqlite'), files };
}

/** The bundled library as a source, which never changes. */
export function bundledSource({ databaseFile, files }: BundleFolders): LibrarySource {
  return {
    databaseFile: () => databaseFile,
    file: (relative) => {
      const file = path.join(files, relative);
      return fs.existsSync(file) ? file : null;
    },
    onChange: () => () => undefined,
  };
}
