import { desktop } from '../../client/desktop.ts';
import type { ReaderHandle } from '../handle.ts';
import { saveWithAdditions } from '../writing/download-article.ts';

/** How long a PDF may take to come into the frame, and the frame is kept after it, in milliseconds. */
const patience = 15_000;
const kept = 60_000;

/**
 * Prints the PDF itself, sharp and with its own pages, not what is drawn on the screen. The desktop program does it by
 * itself; a browser that shows PDFs prints from a frame that is not seen; else the PDF opens in a new tab, and the
 * reader is told so. What was added to the pages is printed with them.
 */
export async function printArticle(reader: ReaderHandle): Promise<void> {
  const { article, room } = reader;
  const additions = reader.session.additions;
  const added = additions.any();
  const program = desktop();
  if (program && added) {
    // The program prints files of the library only.
    if (await saveWithAdditions(reader)) room.notify('writing.printSaved');
    return;
  }
  if (program) {
    const { result } = await program.printPdf(location.pathname);
    if (result === 'failed') room.notify('more.printRefused');
    return;
  }
  const url = added ? await addressOf(additions.pdf()) : article.pdf.url;
  if (navigator.pdfViewerEnabled && (await printFromFrame(url))) return;
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  room.notify(tab ? 'more.printInTab' : 'more.printRefused');
}

/** An address of a PDF for as long as printing may take. */
async function addressOf(pdf: Promise<Uint8Array>): Promise<string> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(await pdf)], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), patience + kept);
  return url;
}

/** @returns whether the browser took it to print: some keep their viewer of PDFs to themselves */
async function printFromFrame(url: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  // Nothing is loaded into a frame that is not laid out.
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  const loaded = new Promise<boolean>((resolve) => {
    frame.onload = () => resolve(true);
    setTimeout(() => resolve(false), patience);
  });
  frame.src = url;
  document.body.append(frame);
  try {
    if (!(await loaded) || !frame.contentWindow) throw new Error('the PDF did not come');
    frame.contentWindow.focus();
    frame.contentWindow.print();
    setTimeout(() => frame.remove(), kept);
    return true;
  } catch (error) {
    console.info(error);
    frame.remove();
    return false;
  }
}
