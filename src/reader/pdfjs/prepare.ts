import type { Pdf } from '#shared/article.ts';
import { prepareSource } from '../source/prepared.ts';
import { loadViewerStyle } from './viewer-style.ts';
import { startWorker } from './worker.ts';

/** Starts the worker and fetches what shows the first page, for someone who is about to read. */
export function prepare(pdf: Pdf): void {
  startWorker();
  loadViewerStyle().catch(() => undefined);
  prepareSource(pdf);
}
