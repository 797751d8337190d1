import { saveFile } from '../../attachments/save-file.ts';
import { asCitedText } from './as-cited-text.ts';
import { asMarkdown } from './as-markdown.ts';
import { asWebAnnotations } from './as-web-annotations.ts';
import type { NotedArticle } from './noted-article.ts';

/** The formats of exported notes. */
export type ExportKind = 'markdown' | 'text' | 'json';

const endings: Record<ExportKind, string> = { markdown: 'md', text: 'txt', json: 'jsonld' };

/** Saves the notes of an article as a file named after its slug. */
export function saveExport(kind: ExportKind, noted: NotedArticle, slug: string): void {
  void saveFile(new TextEncoder().encode(written(kind, noted)), `${slug}-notes.${endings[kind]}`);
}

function written(kind: ExportKind, noted: NotedArticle): string {
  if (kind === 'markdown') return asMarkdown(noted);
  if (kind === 'text') return asCitedText(noted);
  const { record, annotations } = noted;
  const latest = annotations.map(({ updatedAt }) => updatedAt).sort();
  return asWebAnnotations(noted, `${record.url}#notes-${latest.at(-1)}`);
}
