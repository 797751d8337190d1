import fs from 'node:fs';
import path from 'node:path';
import { VolumeFile } from '#shared/volume-file.ts';
import { volumePdfFile } from '../../server/library/files.ts';
import { folders } from './folders.ts';
import { type JsonFile, readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';
import { type ArticleContent, readArticle } from './read-article.ts';
import { type PdfFacts, readPdfFacts } from './read-pdf.ts';
import { readSoundPdf } from './sound-pdf.ts';

export type VolumeContent = VolumeFile & { pdf: PdfFacts; articles: ArticleContent[] };

/** A volume's folder as it was read: the files of its articles, undefined where they are no JSON, and the volume if it is sound. */
export type ReadVolume = { articleFiles: (JsonFile | undefined)[]; volume: VolumeContent | undefined };

/**
 * Reads a volume with all of its articles; whatever is wrong anywhere in it is noted.
 * @param founded the year of the journal's first volume
 */
export async function readVolume(
  resources: string,
  name: string,
  founded: number | undefined,
  problems: Problems,
): Promise<ReadVolume> {
  const folder = path.join(resources, 'volumes', name);
  const source = readJsonFile(path.join(folder, 'volume.json'), problems);
  const facts = problems.check(source, VolumeFile);
  if (source && facts) {
    if (String(facts.id) !== name) problems.addField(source, ['id'], `${facts.id} is not the folder's name`);
    if (!fs.existsSync(path.join(folder, facts.cover))) {
      problems.addField(source, ['cover'], `there is no ${facts.cover} beside it`);
    }
    if (founded !== undefined && facts.year < founded) {
      problems.addField(source, ['year'], `the journal was founded in ${founded}`);
    }
  }
  const read = [];
  for (const slug of folders(folder)) read.push(await readArticle(resources, name, slug, problems));
  if (read.length === 0) problems.note(folder, 'there is no article yet');
  const pdfFile = path.join(resources, volumePdfFile(Number(name)));
  const pdf = await readSoundPdf(pdfFile, 'the whole issue', problems, readPdfFacts);
  return {
    articleFiles: read.map(({ source }) => source),
    volume: facts && pdf && { ...facts, pdf, articles: read.flatMap(({ article }) => article ?? []) },
  };
}
