import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * An edition with one volume and one article, copied from the sample edition, for a test to break or change.
 */
export type SmallEdition = {
  resources: string;
  /** The article's folder. */
  article: string;
  /** The path for a library built by the test. */
  libraryFile: string;
  /** Changes a JSON file of the edition. */
  edit(file: string, change: (content: Record<string, unknown>) => void): void;
  remove(): void;
};

const volume = 2;

/** Copies such an edition to a temporary folder. */
export function smallEdition(): SmallEdition {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edition-'));
  const resources = path.join(folder, 'resources');
  const source = path.resolve('resources');
  const volumeFolder = path.join(source, 'volumes', String(volume));
  const slug = 'film-ob-arkhitektore-perevod-stenogrammy';
  fs.cpSync(path.join(source, 'journal'), path.join(resources, 'journal'), { recursive: true });
  const covers = ['cover.svg', 'cover-en.svg', 'cover-kk.svg', 'epub-cover.png'];
  for (const name of ['volume.json', ...covers, `volume-${volume}.pdf`, slug]) {
    fs.cpSync(path.join(volumeFolder, name), path.join(resources, 'volumes', String(volume), name), {
      recursive: true,
    });
  }
  const edit: SmallEdition['edit'] = (file, change) => {
    const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
    change(content);
    fs.writeFileSync(file, JSON.stringify(content));
  };
  edit(path.join(resources, 'journal/journal.json'), (journal) => {
    journal.home = { featured: 11, carousel: [11] };
  });
  const text = path.join(resources, 'volumes', String(volume), slug, 'source/article.md');
  // As a sound text does.
  fs.appendFileSync(text, '\nСм. приложения А и Б.\n');
  return {
    resources,
    article: path.join(resources, 'volumes', String(volume), slug),
    libraryFile: path.join(folder, 'library.sqlite'),
    edit,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
