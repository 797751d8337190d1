import type { PdfFile } from '../source/pdf-file.ts';
import type { PdfSource } from '../source/pdf-source.ts';
import { prepareSource, takeSource } from '../source/prepared.ts';
import { loadViewerStyle } from './viewer-style.ts';
import { leaseWorker, startWorker, type WorkerLease } from './worker.ts';

/** Starts the worker and fetches what the first page needs, for a PDF likely to be read. */
export function prepare(pdf: PdfFile): void {
  startWorker();
  loadViewerStyle().catch(() => undefined);
  prepareSource(pdf);
}

/** The source and worker prepared for a PDF, or new ones. The caller closes both. */
export function takePrepared(pdf: PdfFile): { source: PdfSource; lease: WorkerLease } {
  return { source: takeSource(pdf), lease: leaseWorker() };
}
