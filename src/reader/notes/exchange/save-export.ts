import { saveFile } from '../../attachments/save-file.ts';
import { asCitedText } from './as-cited-text.ts';
import { asMarkdown } from './as-markdown.ts';
import { asCollection, asWebAnnotations } from './as-web-annotations.ts';
import { asZotero } from './as-zotero.ts';
import type { LibraryExport } from './library-export.ts';
import type { NotedArticle, NotedWork } from './noted-article.ts';

/** The formats of the exported notes of an article. */
export type ExportKind = 'markdown' | 'text' | 'json';

const endings: Record<ExportKind | LibraryExport, string> = {
  markdown: 'md',
  text: 'txt',
  json: 'jsonld',
  zotero: 'ris',
};

/** Saves the notes of an article as a file named after its slug. */
export function saveExport(kind: ExportKind, noted: NotedArticle, slug: string): void {
  void saveFile(new TextEncoder().encode(written(kind, noted)), `${slug}-notes.${endings[kind]}`);
}

/**
 * Saves the notes of several documents as one file.
 * @param name without its ending
 * @param title of the collection
 * @param id its IRI
 */
export function saveLibraryExport(
  kind: LibraryExport,
  works: readonly NotedWork[],
  { name, title, id }: { name: string; title: string; id: string },
): Promise<boolean> {
  const texts: Record<LibraryExport, () => string> = {
    markdown: () => works.map(asMarkdown).join('\n'),
    json: () => asCollection(works, { id, label: title }),
    zotero: () => asZotero(works, title),
  };
  return saveFile(new TextEncoder().encode(texts[kind]()), `${name}.${endings[kind]}`);
}

function written(kind: ExportKind, noted: NotedArticle): string {
  if (kind === 'markdown') return asMarkdown(noted);
  if (kind === 'text') return asCitedText(noted);
  const { record, annotations } = noted;
  const latest = annotations.map(({ updatedAt }) => updatedAt).sort();
  return asWebAnnotations(noted, `${record.url}#notes-${latest.at(-1)}`);
}
