import { useEffect, useState } from 'react';
import { takeOpening } from '../pdfjs/early-opening.ts';
import { openPdf } from '../pdfjs/open-pdf.ts';
import { loadViewerStyle } from '../pdfjs/viewer-style.ts';
import { discardWorker } from '../pdfjs/worker.ts';
import { createDocumentSession, type DocumentSession } from '../session/document-session.ts';
import type { Connection } from '../source/connection.ts';
import type { PdfFile } from '../source/pdf-file.ts';
import { type ReadingFault, readingFault } from '../source/reading-fault.ts';

export type PdfState =
  | {
      state: 'loading';
      /** Share of the bytes needed to open it that have arrived, from 0 to 1; undefined while unknown. */
      progress(): number | undefined;
    }
  | {
      state: 'locked';
      /** Whether the last password was wrong. */
      wrong: boolean;
      unlock(password: string): void;
      /** Gives up: the state becomes a fault. */
      giveUp(): void;
    }
  | {
      state: 'ready';
      session: DocumentSession;
      connection: Connection;
      /** Fetches the rest of the file, once the first page and its text are there. */
      fetchRest(): void;
      /** Gives up the worker: the state becomes a fault. */
      giveUp(fault: ReadingFault): void;
    }
  | { state: 'failed'; fault: ReadingFault };

/** Opens a PDF while mounted and closes it afterwards; a new `attempt` opens it again. */
export function usePdf(pdf: PdfFile, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ state: 'loading', progress: () => undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what begins anew
  useEffect(() => {
    let left = false;
    const show = (next: PdfState) => !left && setState(next);
    const fail = (fault: ReadingFault, error?: unknown) => {
      if (left) return;
      console.error('the PDF can’t be read:', fault, error ?? '');
      setState({ state: 'failed', fault });
    };
    // The failed attempt may have broken the worker.
    if (attempt > 0) discardWorker();
    const opening = attempt > 0 ? openPdf(pdf) : takeOpening(pdf);
    show({ state: 'loading', progress: opening.progress });
    opening.onPassword(({ wrong, give }) => {
      const unlock = (password: string) => {
        show({ state: 'loading', progress: () => 1 });
        give(password);
      };
      show({ state: 'locked', wrong, unlock, giveUp: () => show({ state: 'failed', fault: 'locked' }) });
    });
    const { connection, fetchRest } = opening;
    const giveUp = (fault: ReadingFault) => {
      opening.giveUpWorker();
      fail(fault);
    };
    Promise.all([opening.document, loadViewerStyle()]).then(
      ([document]) =>
        show({ state: 'ready', session: createDocumentSession(document), connection, fetchRest, giveUp }),
      (error: unknown) => fail(readingFault(error, navigator.onLine), error),
    );
    return () => {
      left = true;
      opening.close();
    };
  }, [pdf.url, attempt]);

  return state;
}
