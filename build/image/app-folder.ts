import fs from 'node:fs';
import path from 'node:path';
import { server, shippedPackages } from '../third-parties/shipped-packages.ts';
import { isUnused } from './unused-files.ts';

/** What the server runs of the project, and what it reads of its own: everything else is in volumes. */
const parts = [
  'LICENSE',
  'package.json',
  'server',
  'src/shared',
  'out/web',
  'out/ssr',
  'resources/locales',
  'resources/journal/countries.kk.json',
  'resources/journal/offensive-words.json',
];

/** Files among these that only tests and compilers read. */
const unshipped = /\.test\.tsx?$|(?:^|\/)tsconfig\.json$|\.map$/;

/**
 * Lays out the server for an image: its code, the built pages, its texts, and what it loads of its packages.
 * @param folder created anew
 * @param target the system of the image as Node names it, such as `linux-x64`
 * @throws Error when the site is not built, or a package is not installed
 */
export function layOutApp(project: string, folder: string, target: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const part of parts) {
    const from = path.join(project, part);
    if (!fs.existsSync(from)) throw new Error(`There is no ${part}: run "npm run build" first.`);
    copy(from, path.join(folder, part), (file) => !unshipped.test(file));
  }
  for (const { name, folder: from } of shippedPackages(project, server))
    copy(
      from,
      path.join(folder, path.relative(project, from)),
      (file) => !isUnused(name, file, target),
      // Packages inside of it that are needed are in the list themselves.
      'node_modules',
    );
}

/** Copies files with the same rights for all, and no empty folders. */
function copy(from: string, to: string, isWanted: (file: string) => boolean, leaving?: string): void {
  const visit = (file: string) => {
    const source = path.join(from, file);
    if (fs.statSync(source).isDirectory()) {
      for (const name of fs.readdirSync(source).sort())
        if (name !== leaving) visit(path.posix.join(file, name));
      return;
    }
    if (!isWanted(file)) return;
    const target = path.join(to, file);
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
    fs.copyFileSync(source, target);
    fs.chmodSync(target, 0o644);
  };
  visit('');
}
