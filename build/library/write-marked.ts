import fs from 'node:fs';
import path from 'node:path';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { makeFolder } from '../../server/make-folder.ts';
import type { MarkedPdf } from './mark-pdf.ts';

/**
 * Writes marked PDFs into a folder, each by its checksum, and removes those that neither they nor the former
 * edition have: a server may still read that.
 */
export function writeMarked(folder: string, marked: MarkedPdf[], former: LibraryManifest | null): void {
  makeFolder(folder);
  const kept = new Set(former?.files.map(({ sha256 }) => `${sha256}.pdf`));
  for (const { data, sha256 } of marked) {
    const file = path.join(folder, `${sha256}.pdf`);
    kept.add(path.basename(file));
    if (fs.existsSync(file)) continue;
    const fresh = `${file}.${process.pid}.new`;
    fs.writeFileSync(fresh, data);
    fs.renameSync(fresh, file);
  }
  for (const name of fs.readdirSync(folder)) if (!kept.has(name)) fs.rmSync(path.join(folder, name));
}
