import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { type SmallEdition, smallEdition } from './small-edition.ts';

/** A built and signed library, with its resources folder. */
export type PublishedEdition = { resources: string; libraryFile: string; manifestFile: string };

/**
 * Two editions of one library, each in its own folder: one volume, and the same with a second volume some
 * months later.
 */
export type TwoEditions = { first: PublishedEdition; second: PublishedEdition; remove(): void };

/** Builds both editions with the code that builds the real ones. */
export async function publishTwoEditions(): Promise<TwoEditions> {
  const first = smallEdition();
  const second = smallEdition();
  addVolume(second, 3);
  await make(first, '2026-07-01T08:00:00Z');
  await make(second, '2026-10-01T08:00:00Z');
  return {
    first: published(first),
    second: published(second),
    remove: () => {
      first.remove();
      second.remove();
    },
  };
}

/** Builds the library of an edition as if on a given day. */
export async function make(edition: SmallEdition, day: string): Promise<PublishedEdition> {
  const problems = await makeLibrary(edition.resources, edition.libraryFile, { now: new Date(day) });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return published(edition);
}

/** Adds a volume with one article to an edition, copied from the existing one. */
export function addVolume(edition: SmallEdition, volume: number): void {
  const slug = `stenogramma-${volume}`;
  const former = path.dirname(edition.article);
  const folder = path.join(path.dirname(former), String(volume));
  fs.cpSync(edition.article, path.join(folder, slug), { recursive: true });
  fs.renameSync(
    path.join(folder, slug, path.basename(`${edition.article}.pdf`)),
    path.join(folder, slug, `${slug}.pdf`),
  );
  for (const name of ['volume.json', 'cover.svg', 'cover-en.svg', 'cover-kk.svg'])
    fs.copyFileSync(path.join(former, name), path.join(folder, name));
  // Other bytes than those of the existing volume.
  fs.copyFileSync('resources/volumes/1/volume-1.pdf', path.join(folder, `volume-${volume}.pdf`));
  fs.appendFileSync(path.join(folder, slug, `${slug}.pdf`), `\n% ${volume}\n`);
  edition.edit(path.join(folder, 'volume.json'), (content) => {
    content.id = volume;
    content.title = { ru: `Том ${volume}`, en: `Volume ${volume}`, kk: `${volume}-том` };
  });
  edition.edit(path.join(folder, slug, 'article.json'), (content) => {
    Object.assign(content, { id: 10 + volume, slug, volume, doi: `10.5555/usr.2026.${volume}.5` });
  });
}

function published({ resources, libraryFile }: SmallEdition): PublishedEdition {
  return { resources, libraryFile, manifestFile: manifestFileOf(libraryFile) };
}
