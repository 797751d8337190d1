import fs from 'node:fs';
import path from 'node:path';
import { LibraryManifest, libraryDatabase, manifestFileOf, markedFileOf } from '#shared/library-manifest.ts';

/**
 * Gathers a library in a folder as programs have it: exactly the files that its manifest lists, each at its path, so
 * that no PDF is packaged that readers do not get, such as a withdrawn one or one that is prepared for later.
 * @throws Error when a file is missing
 */
export function bundleLibrary(libraryFile: string, resources: string, folder: string): void {
  const manifestFile = manifestFileOf(libraryFile);
  const { files } = LibraryManifest.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
  fs.rmSync(folder, { recursive: true, force: true });
  for (const { path: name, sha256 } of files) {
    const marked = markedFileOf(libraryFile, sha256);
    const plain = name === libraryDatabase ? libraryFile : path.join(resources, name);
    const copy = path.join(folder, name);
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(fs.existsSync(marked) ? marked : plain, copy);
  }
  fs.copyFileSync(manifestFile, manifestFileOf(path.join(folder, libraryDatabase)));
}
