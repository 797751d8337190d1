import type { Pdf } from '#shared/article.ts';
import type { PdfSource } from '../source/pdf-source.ts';
import { prepareSource, takeSource } from '../source/prepared.ts';
import { loadViewerStyle } from './viewer-style.ts';
import { leaseWorker, startWorker, type WorkerLease } from './worker.ts';

/** Starts the worker and fetches what shows the first page, for someone who is about to read. */
export function prepare(pdf: Pdf): void {
  startWorker();
  loadViewerStyle().catch(() => undefined);
  prepareSource(pdf);
}

/** What was prepared for a PDF, else what begins now. Both are the caller's to end. */
export function takePrepared(pdf: Pdf): { source: PdfSource; lease: WorkerLease } {
  return { source: takeSource(pdf), lease: leaseWorker() };
}
