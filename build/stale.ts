import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf } from '#shared/library/beside-library.ts';

/** Where the library is made. */
export const libraryFile = 'out/library.sqlite';

const packages = ['package-lock.json'];

/** Whether the site is missing or older than its sources. */
export function isSiteStale(): boolean {
  const makers = [
    'vite.config.ts',
    'build/build.ts',
    'build/renderer',
    'build/third-parties',
    'build/library/markdown.ts',
  ];
  return isStale('out/ssr/entry-server.js', [
    'src',
    'resources/locales',
    'resources/handbook',
    ...makers,
    ...packages,
  ]);
}

/** Whether the library is missing or older than its content and what makes it. */
export function isLibraryStale(): boolean {
  const folders = ['journal', 'volumes', 'notices', 'announcements', 'library-keys'].map(
    (folder) => `resources/${folder}`,
  );
  const content = folders.filter((folder) => fs.existsSync(folder));
  const makers = ['build/library', 'build/full-text', 'build/pdfs', 'server/library', 'src/shared'];
  return [libraryFile, manifestFileOf(libraryFile)].some((made) =>
    isStale(made, [...content, ...makers, ...packages]),
  );
}

/** Whether a file is missing or older than anything in its source folders and files. */
export function isStale(made: string, sources: string[]): boolean {
  const stat = fs.statSync(made, { throwIfNoEntry: false });
  return !stat || sources.some((source) => newest(source) > stat.mtimeMs);
}

function newest(source: string): number {
  const stat = fs.statSync(source);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return (
    fs
      .readdirSync(source)
      // What only tests are made of goes into no build.
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .reduce((latest, name) => Math.max(latest, newest(path.join(source, name))), stat.mtimeMs)
  );
}
