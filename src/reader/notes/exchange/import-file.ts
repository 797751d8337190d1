import { articleOf } from '../../document/reading-document.ts';
import type { ReaderHandle } from '../../handle.ts';
import type { PageNotesController } from '../../session/pane-notes.ts';
import { type ImportReport, importAnnotations } from './import-annotations.ts';
import { namesArticle } from './names-article.ts';

/** More than all notes of an account take, including the overhead of JSON. */
const mostBytes = 20 * 1024 * 1024;

/** Imports the annotations of a file. */
export async function importFile(
  file: File,
  reader: Pick<ReaderHandle, 'document'>,
  controller: PageNotesController,
): Promise<ImportReport | 'unreadable' | 'tooLarge'> {
  if (file.size > mostBytes) return 'tooLarge';
  const article = articleOf(reader);
  const report = await importAnnotations(await file.text(), {
    articleId: article.id,
    isSource: (address) => namesArticle(address, article, location.origin),
    source: controller.anchors.source,
    annotations: controller.annotations,
  });
  return report ?? 'unreadable';
}
