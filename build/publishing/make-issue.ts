import fs from 'node:fs';
import path from 'node:path';
import { IsoDate } from '#shared/iso-date.ts';
import { type LocalizedText, languages } from '#shared/language.ts';
import { VolumeFile } from '#shared/volume-file.ts';
import { unwritten } from '../library/problems.ts';
import { Refusal } from '../refusal.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';
import { type KnownVolume, readKnownContent } from './known-volumes.ts';
import { plainCover } from './plain-cover.ts';

/** What is known of an issue before it is made; the publication date may follow. */
export type NewIssue = { volume: number; year: number; published?: string };

const tones = VolumeFile.in.shape.tone.options;

/**
 * Makes the folder of a new volume with `volume.json` and a plain cover.
 * @returns the files that were made
 * @throws Refusal when it exists already or can't be made
 */
export function makeIssue(resources: string, { volume, year, published }: NewIssue): string[] {
  const { journal, volumes } = readKnownContent(resources);
  const folder = path.join(resources, 'volumes', String(volume));
  if (fs.existsSync(folder)) throw new Refusal(`Volume ${volume} already exists: ${folder}`);
  if (year < journal.founded) {
    throw new Refusal(`${year} is before the journal was founded, in ${journal.founded}.`);
  }
  if (published !== undefined && !IsoDate.safeParse(published).success) {
    throw new Refusal(`${published} is not a date such as 2026-06-30.`);
  }
  const last = volumes.at(-1);
  const title = titleLike(last, volume);
  const tone = tones.find((candidate) => candidate !== last?.tone) ?? unwritten;
  const facts = {
    $schema: schemaOf.volume,
    id: volume,
    title,
    year,
    published: published ?? unwritten,
    tone,
    cover: 'cover.svg',
  };
  const files = {
    'volume.json': `${JSON.stringify(facts, null, 2)}\n`,
    'cover.svg': plainCover(journal, { volume, title, year, tone }),
  };
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
  writeJsonSchemas(resources);
  return Object.keys(files).map((name) => path.join(folder, name));
}

/** The title of the last volume with another number, if it contains its number. */
function titleLike(last: KnownVolume | undefined, volume: number): LocalizedText {
  const entries = languages.map((language) => {
    const former = last?.title[language] ?? '';
    const numbered = new RegExp(`(?<!\\d)${last?.id}(?!\\d)`);
    return [language, numbered.test(former) ? former.replace(numbered, String(volume)) : unwritten];
  });
  return Object.fromEntries(entries) as LocalizedText;
}
