import fs from 'node:fs';
import path from 'node:path';
import { IsoDate } from '#shared/iso-date.ts';
import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';
import { VolumeFile } from '#shared/library/volume-file.ts';
import { issueFolder } from '../../server/library/file-addresses.ts';
import { unwritten } from '../library/problems.ts';
import { Refusal } from '../refusal.ts';
import { issueCover } from './issue-cover.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';
import { type KnownContent, type KnownVolume, readKnownContent } from './known-volumes.ts';
import { plainCover } from './plain-cover.ts';

/** What is known of a volume or issue before it is made; the publication date may follow. */
export type NewIssue = {
  volume: number;
  /** Needed for a volume that does not exist. */
  year?: number;
  /** Without it, only the volume is made. */
  issue?: number;
  published?: string;
  /** The title of a thematic issue, as far as it is known. */
  title?: Partial<LocalizedText>;
  supplement?: boolean;
};

const tones = VolumeFile.in.shape.tone.options;
const coverNames: LocalizedText = { ru: 'cover-ru.svg', en: 'cover-en.svg', kk: 'cover-kk.svg' };

/**
 * Makes the folder of a new volume with `volume.json` and a plain cover in each language; or that of a new issue with `issue.json` and a
 * plain cover in each language, and its volume if that is missing.
 * @returns the files that were made
 * @throws Refusal when it exists already or can't be made
 */
export function makeIssue(resources: string, given: NewIssue): string[] {
  const known = readKnownContent(resources);
  const folder = path.join(resources, 'volumes', String(given.volume));
  refuseWhatCannotBe(known, folder, given);
  const existing = known.volumes.find(({ id }) => id === given.volume);
  const volume = existing ?? newVolume(known, given);
  const files = {
    ...('$schema' in volume && {
      'volume.json': json(volume),
      ...inEachLanguage((language) => plainCover(known.journal, { ...volume, volume: volume.id }, language)),
    }),
    ...(given.issue !== undefined && issueFiles(known, { ...given, issue: given.issue }, volume)),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  writeJsonSchemas(resources, ['volume', 'issue']);
  return Object.keys(files).map((name) => path.join(folder, name));
}

function refuseWhatCannotBe(
  { journal, volumes, articles }: KnownContent,
  folder: string,
  { volume, year, issue, published }: NewIssue,
): void {
  const existing = volumes.find(({ id }) => id === volume);
  if (fs.existsSync(folder) && (issue === undefined || !existing)) {
    throw new Refusal(
      existing
        ? `Volume ${volume} already exists: ${folder}`
        : `${folder} already exists, but its volume.json can’t be read: npm run library -- --check`,
    );
  }
  if (!existing && year === undefined)
    throw new Refusal(`Volume ${volume} does not exist. To make it, add its year: --year …`);
  if (year !== undefined && year < journal.founded)
    throw new Refusal(`${year} is before the journal was founded, in ${journal.founded}.`);
  if (existing && year !== undefined && year !== existing.year)
    throw new Refusal(`Volume ${volume} is that of ${existing.year}, not of ${year}.`);
  if (published !== undefined && !IsoDate.safeParse(published).success)
    throw new Refusal(`${published} is not a date such as 2026-06-30.`);
  if (issue === undefined) return;
  const ofIssue = path.join(folder, issueFolder(issue));
  if (fs.existsSync(ofIssue))
    throw new Refusal(`Issue ${issue} of volume ${volume} already exists: ${ofIssue}`);
  const undivided = articles.some((article) => article.volume === volume && article.issue !== undefined);
  if (undivided && existing?.issues.length === 0)
    throw new Refusal(`Volume ${volume} was published without issues, and can’t be divided into issues.`);
}

function newVolume({ volumes }: KnownContent, { volume, year = 0, published }: NewIssue) {
  const last = volumes.at(-1);
  return {
    $schema: schemaOf.volume,
    id: volume,
    title: titleLike(last, volume),
    year,
    published: published ?? unwritten,
    tone: tones.find((candidate) => candidate !== last?.tone) ?? unwritten,
    cover: coverNames,
  };
}

function issueFiles(
  { journal }: KnownContent,
  { issue, published, title, supplement = false }: NewIssue & { issue: number },
  volume: Pick<KnownVolume, 'id' | 'title' | 'year'>,
): Record<string, string> {
  const named = title && { ru: unwritten, en: unwritten, kk: unwritten, ...title };
  const facts = {
    $schema: schemaOf.issue,
    volume: volume.id,
    number: issue,
    published: published ?? unwritten,
    ...(named ? { title: named, guestEditors: [{ ru: unwritten, en: unwritten, kk: unwritten }] } : {}),
    sections: [],
    cover: coverNames,
    ...(supplement ? { supplement } : {}),
  };
  const at = (name: string) => path.join(issueFolder(issue), name);
  const covers = inEachLanguage((language) =>
    issueCover(journal, { volume, issue, title: title?.[language], supplement }, language),
  );
  const inFolder = Object.entries(covers).map(([name, drawing]) => [at(name), drawing]);
  return { [at('issue.json')]: json(facts), ...Object.fromEntries(inFolder) };
}

/** The files of a cover, by their names. */
function inEachLanguage(draw: (language: Language) => string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [coverNames[language], draw(language)]));
}

function json(facts: object): string {
  return `${JSON.stringify(facts, null, 2)}\n`;
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
