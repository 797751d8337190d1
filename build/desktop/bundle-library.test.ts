import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import { addVolume, make } from '../../tests/support/published-editions.ts';
import { smallEdition } from '../../tests/support/small-edition.ts';
import { writeNotice } from '../../tests/support/written-notice.ts';
import { bundleLibrary } from './bundle-library.ts';

test('programs are packaged with the files that readers get: the marked PDF, and nothing withdrawn or left over', async () => {
  const edition = smallEdition();
  try {
    addVolume(edition, 3);
    edition.edit(path.join(edition.resources, 'journal/journal.json'), (journal) => {
      journal.home = { featured: 11, carousel: [11] };
    });
    writeNotice(edition, 'retraction');
    const article = 'stenogramma-3';
    writeNotice(edition, 'withdrawal', { article, doi: '10.5555/usr.2026.3.5.n1' });
    fs.writeFileSync(path.join(edition.article, 'draft.pdf'), 'draft');
    const { libraryFile, manifestFile, resources } = await make(edition, '2026-10-01T08:00:00Z');
    const folder = path.join(path.dirname(libraryFile), 'bundle');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'former'), '');
    bundleLibrary(libraryFile, resources, folder);

    const { files } = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as LibraryManifest;
    const bundled = fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    expect(bundled.sort()).toEqual([...files.map((file) => file.path), 'library.manifest.json'].sort());
    expect(bundled.filter((name) => /draft|stenogramma/.test(name))).toEqual([]);
    for (const file of files) {
      const data = fs.readFileSync(path.join(folder, file.path));
      expect([file.path, createHash('sha256').update(data).digest('hex')]).toEqual([file.path, file.sha256]);
    }
    const database = path.join(folder, 'library.sqlite');
    const { ino } = fs.statSync(database);
    fs.writeFileSync(path.join(folder, files[1]?.path ?? ''), 'damaged');
    bundleLibrary(libraryFile, resources, folder);
    expect(fs.statSync(database).ino).toBe(ino);
    expect(fs.readFileSync(path.join(folder, files[1]?.path ?? ''), 'utf8')).not.toBe('damaged');
    fs.rmSync(path.join(edition.article, path.basename(`${edition.article}.pdf`)));
    fs.rmSync(path.join(path.dirname(libraryFile), 'library.marked'), { recursive: true });
    expect(() => bundleLibrary(libraryFile, resources, folder)).toThrow(/ENOENT.*\.pdf/);
  } finally {
    edition.remove();
  }
});
