import fs from 'node:fs';
import path from 'node:path';
import { articlePdfFile, articleVersionFile } from '../../server/library/file-addresses.ts';
import type { MarkedPdf } from './mark-pdf.ts';
import type { Problems } from './problems.ts';
import type { NoticeContent } from './read-notices.ts';
import type { VolumeContent } from './read-volume.ts';
import { inPlainWords } from './sound-pdf.ts';

/** PDFs of retracted articles with their mark, by the path of the original below the resources folder. */
export type MarkedPdfs = ReadonlyMap<string, MarkedPdf>;

/** Marks the PDFs of retracted articles; reports those that can't be changed. */
export async function markRetractions(
  resources: string,
  volumes: VolumeContent[],
  notices: NoticeContent[],
  problems: Problems,
): Promise<MarkedPdfs> {
  const marked = new Map<string, MarkedPdf>();
  const told = notices.flatMap(({ about, doi, type }) => about.map(({ slug }) => ({ slug, doi, type })));
  for (const { slug, doi, type } of told) {
    const article = volumes.flatMap(({ articles }) => articles).find((one) => one.slug === slug);
    if (type !== 'retraction' || !article) continue;
    const former = article.versions.map(({ number }) => articleVersionFile(article.volume, slug, number));
    for (const file of [articlePdfFile(article.volume, slug), ...former]) {
      try {
        // pdf-lib is loaded only when something is retracted.
        const { markRetracted } = await import('./mark-pdf.ts');
        const original = fs.readFileSync(path.join(resources, file));
        marked.set(file, await markRetracted(original, article.language, doi));
      } catch (error) {
        const reason = `can't be marked as retracted: ${inPlainWords(error)}`;
        problems.add(path.join(resources, file), `${reason}; save it anew without protection`);
      }
    }
  }
  return marked;
}
