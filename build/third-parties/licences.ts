import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Shipment, shippedPackages } from './shipped-packages.ts';

/** A shipped package, and the text of its licence. */
export type Licence = { name: string; version: string; licence: string; text: string };

/**
 * The licences of all packages in a shipment, each version once.
 * @throws Error when a package is not installed, or names no licence
 */
export function gatherLicences(project: string, shipment: Shipment): Licence[] {
  const found = new Map<string, Licence>();
  for (const { name, version, licence, folder } of shippedPackages(project, shipment)) {
    const key = `${name}@${version}`;
    if (!found.has(key)) found.set(key, { name, version, licence, text: text(folder) });
  }
  return [...found.values()];
}

/** The licences as one text, shown in the app. */
export function licencesText(licences: Licence[]): string {
  const rule = '-'.repeat(80);
  return licences
    .map(
      ({ name, version, licence, text }) =>
        `${name} ${version}\n${licence}\n\n${text || 'No further text.'}\n`,
    )
    .join(`\n${rule}\n\n`);
}

/** Includes the licences of what a package carries in its folders, such as fonts. */
function text(folder: string): string {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules') && licenceFile.test(path.basename(name)))
    .sort()
    .map((name) =>
      readFileSync(path.join(folder, name), 'utf8')
        .replaceAll(/[ \t\r]+$/gm, '')
        .trim(),
    );
  return [...new Set(texts)].join('\n\n');
}

/** The names of files with licences. */
export const licenceFile = /^(licen[cs]e|copying|notice)([._-][^.]*)?(\.(md|txt))?$/i;

/** Where the licences of data that came from elsewhere are: a name, a version and a licence in a line each, and its text. */
const dataFolder = path.join(import.meta.dirname, 'data');

/** The licences of data of others that are part of the sources. */
export function licencesOfData(): Licence[] {
  return readdirSync(dataFolder)
    .sort()
    .map((file) => {
      const [name = '', version = '', licence = '', ...text] = readFileSync(
        path.join(dataFolder, file),
        'utf8',
      ).split('\n');
      return { name, version, licence, text: text.join('\n').trim() };
    });
}

/** A text, and all that it is the licence of. */
export type SharedLicence = { licence: string; text: string; of: string[] };

/** Brings together what has the same licence in the same words, in the order of names. */
export function sharedLicences(licences: Licence[]): SharedLicence[] {
  const shared = Map.groupBy(licences, ({ licence, text }) => JSON.stringify([licence, text]));
  return [...shared.values()].map((same) => ({
    licence: same[0]?.licence ?? '',
    text: same[0]?.text ?? '',
    of: same.map(({ name, version }) => `${name} ${version}`.trim()),
  }));
}
