import fs from 'node:fs';
import path from 'node:path';
import type { LibrarySource } from '../library-source.ts';

/** Where the library that was shipped lies. */
export type BundleFolders = {
  databaseFile: string;
  /** What stands for the resources folder. */
  files: string;
};

/**
 * The library that was shipped: packaged, beside the program; else what `npm run library` made.
 * @param app what the program knows of itself
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

/** A source that never changes. */
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
