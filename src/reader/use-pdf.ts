import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { loadViewerStyle, openPdf } from './pdfjs.ts';
import { type ReadingFault, readingFault } from './reading-fault.ts';

export type PdfState =
  | {
      state: 'loading' /** Share of the bytes, 0 to 1; undefined while unknown. */;
      progress: number | undefined;
    }
  | { state: 'ready'; document: PDFDocumentProxy }
  | { state: 'failed'; fault: ReadingFault };

/** Fetches a PDF while mounted and lets it go afterwards; a new `attempt` begins anew. */
export function usePdf(url: string, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ state: 'loading', progress: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what begins anew
  useEffect(() => {
    let left = false;
    setState({ state: 'loading', progress: undefined });
    const task = openPdf(url);
    task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
      if (!left && total > 0) {
        setState((now) =>
          now.state === 'loading' ? { state: 'loading', progress: Math.min(1, loaded / total) } : now,
        );
      }
    };
    task.onPassword = () => {
      if (!left) setState({ state: 'failed', fault: 'locked' });
    };
    Promise.all([task.promise, loadViewerStyle()]).then(
      ([document]) => {
        if (left) return;
        setState(document.numPages > 0 ? { state: 'ready', document } : { state: 'failed', fault: 'broken' });
      },
      (error: unknown) => {
        if (left) return;
        const fault = readingFault(error, navigator.onLine);
        console.error('the PDF can’t be read:', fault, error);
        setState({ state: 'failed', fault });
      },
    );
    return () => {
      left = true;
      void task.destroy();
    };
  }, [url, attempt]);

  return state;
}
