import path from 'node:path';
import { licenceFile } from '../third-parties/licences.ts';

/**
 * What the server never loads of a package, as paths in it: builds for browsers and bundlers, sources of what is built, and
 * what is only needed to build it.
 */
export const unusedParts: Record<string, readonly string[]> = {
  '@cantoo/pdf-lib': ['cjs', 'dist', 'src', 'ts3.4'],
  'better-sqlite3': ['deps', 'src'],
  brotli: ['build', 'enc', 'compress.js'],
  fontkit: ['src', 'dist/browser.cjs', 'dist/browser-module.mjs'],
  katex: ['contrib', 'src', 'dist/contrib', 'dist/fonts', 'dist/katex.min.js'],
  'pdfjs-dist': ['build', 'iccs', 'image_decoders', 'legacy/image_decoders', 'legacy/web', 'types', 'web'],
  pdfkit: ['js/pdfkit.standalone.js', 'js/pdfkit.browser.js', 'js/pdfkit.browser.mjs'],
  'write-excel-file': ['browser', 'bundle'],
  zod: ['src'],
};

/** Node refuses to run TypeScript of packages; the other kinds are for people, browsers and compilers. */
const unusedKinds = /\.(?:[cm]?tsx?|map|flow|md|markdown|woff2|c|cc|cpp|h|hpp|gypi?|mk|html|css|scss|less)$/i;

/** Folders at the top of a package with what only its authors need. */
const unusedFolders =
  /^(?:tests?|__tests__|docs?|examples?|bench(?:mark)?s?|coverage|man|\.github|\.[\w-]+)$/;

/** A binary for another system is told by the name of its file or its folder. */
const binary = /(?:^|\/)(?:prebuilds|build)\/.*\.node$/;

/**
 * Whether the server can do without a file of a package.
 * @param name the package
 * @param file its path in the package
 * @param target the system for which binaries are kept, such as `linux-x64`
 */
export function isUnused(name: string, file: string, target: string): boolean {
  if (licenceFile.test(path.basename(file))) return false;
  if (binary.test(file))
    return !new RegExp(`(?:/|^)${target}(?:/|\\.node$)`).test(file) || file.includes('musl');
  if ((unusedParts[name] ?? []).some((part) => file === part || file.startsWith(`${part}/`))) return true;
  return unusedKinds.test(file) || unusedFolders.test(file.split('/')[0] ?? '');
}
