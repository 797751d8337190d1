import fs from 'node:fs';
import type { Annotation } from '#shared/account/annotation.ts';
import type { Article } from '#shared/article/article.ts';
import { citationRecord } from '#shared/citation/record.ts';
import type { NotedArticle } from '../../src/reader/notes/exchange/noted-article.ts';

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
/** Its place in the library. */
export const slug = 'spatial-distribution-of-thefts-and-violent-crimes';
/** An article with notes. */
export const article: Article = {
  ...read(`resources/volumes/2/${slug}/article.json`),
  type: 'research-article',
  description: { ru: '', en: '', kk: '' },
  pdf: { besidePage: `/${slug}.pdf` },
};

/** It with some notes, as they are exported. */
export function noted(annotations: Annotation[], changes: Partial<NotedArticle> = {}): NotedArticle {
  return {
    record: citationRecord(
      article,
      read('resources/journal/journal.json'),
      article.pagesInPanel,
      'https://journal.example',
    ),
    annotations,
    style: 'apa',
    language: 'en',
    noteAddress: (label, id) => `https://journal.example/en/${slug}#page=${label}&note=${id}`,
    pageName: (label) => `P. ${label}`,
    ...changes,
  };
}
