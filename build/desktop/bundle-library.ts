import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf, markedFileOf } from '#shared/library/beside-library.ts';
import { LibraryManifest, libraryDatabase } from '#shared/library/library-manifest.ts';

/**
 * Gathers a library in a folder as programs have it: exactly the files that its manifest lists, each at its path, so
 * that no PDF is packaged that readers do not get, such as a withdrawn one or one that is prepared for later. What is
 * there already stays untouched, since another package may be made from it at the same time.
 * @throws Error when a file is missing
 */
export function bundleLibrary(libraryFile: string, resources: string, folder: string): void {
  const manifestFile = manifestFileOf(libraryFile);
  const { files } = LibraryManifest.parse(JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
  const wanted = new Map(
    files.map(({ path: name, sha256 }) => {
      const marked = markedFileOf(libraryFile, sha256);
      const plain = name === libraryDatabase ? libraryFile : path.join(resources, name);
      return [path.join(folder, name), fs.existsSync(marked) ? marked : plain];
    }),
  );
  wanted.set(manifestFileOf(path.join(folder, libraryDatabase)), manifestFile);
  fs.mkdirSync(folder, { recursive: true });
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) fs.rmSync(file);
  }
  const fresh = `${folder}.${process.pid}.new`;
  for (const [copy, from] of wanted) {
    if (sumOf(copy) === sumOf(from)) continue;
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(from, fresh);
    fs.renameSync(fresh, copy);
  }
}

function sumOf(file: string): string | undefined {
  return fs.existsSync(file) ? createHash('sha256').update(fs.readFileSync(file)).digest('hex') : undefined;
}
