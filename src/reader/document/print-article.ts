import { desktop } from '../../client/desktop.ts';
import type { ReaderHandle } from '../handle.ts';
import { saveWithAdditions } from '../writing/download-article.ts';

/**
 * How long to wait for the PDF to load in the frame, and how long to keep the frame after printing, in
 * milliseconds.
 */
const patience = 15_000;
const kept = 60_000;

/**
 * Prints the PDF itself, at full quality and with its own page sizes, not the pages as drawn on the screen.
 * The desktop program prints it directly; a browser with a PDF viewer prints it from a hidden frame;
 * otherwise the PDF opens in a new tab and a notice says so. Additions to the pages are printed too.
 */
export async function printArticle(reader: ReaderHandle): Promise<void> {
  const { room } = reader;
  const { article, pdf } = reader.document;
  const additions = reader.session.additions;
  const added = additions.any();
  const program = desktop();
  if (program && (added || !article)) {
    // The program prints only files of the library: any other, or one with additions, is saved instead.
    if (await saveWithAdditions(reader)) room.notify('writing.printSaved');
    return;
  }
  if (program) {
    const { result } = await program.printPdf(location.pathname);
    if (result === 'failed') room.notify('more.printRefused');
    return;
  }
  const url = added ? await addressOf(additions.pdf()) : pdf.url;
  if (navigator.pdfViewerEnabled && (await printFromFrame(url))) return;
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  room.notify(tab ? 'more.printInTab' : 'more.printRefused');
}

/** A blob URL for a PDF, valid long enough to print it. */
async function addressOf(pdf: Promise<Uint8Array>): Promise<string> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(await pdf)], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(url), patience + kept);
  return url;
}

/** @returns whether the print dialog opened: some browsers deny scripts access to their PDF viewer */
async function printFromFrame(url: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  // Browsers load no PDF in a frame without layout, so it must not be `display: none`.
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
