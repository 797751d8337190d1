import { useEffect } from 'react';
import { desktop } from '../../client/desktop.ts';
import type { ReaderHandle } from '../handle.ts';
import { saveWithAdditions } from '../writing/download-article.ts';
import { printArticle } from './print-article.ts';

/**
 * While a document is open in the desktop program, handles Save and Print of the program's menu, so that the
 * PDF includes the additions.
 */
export function useMenuActs(reader: ReaderHandle | undefined): void {
  useEffect(() => {
    const program = desktop();
    if (!program || !reader) return;
    void program.takePdfActs('page');
    const end = program.on('pdfAct', (act) => {
      if (act === 'print') void printArticle(reader);
      else if (reader.session.additions.any() || !reader.document.article) void saveWithAdditions(reader);
      else void program.savePdf(location.pathname);
    });
    return () => {
      end();
      void program.takePdfActs('program');
    };
  }, [reader]);
}
