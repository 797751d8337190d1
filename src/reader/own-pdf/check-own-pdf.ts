/** Why a file of the device is not opened. */
export type OwnPdfFault = 'empty' | 'tooLarge' | 'notPdf' | 'unreadable';

/** The most that can be opened, in bytes: the whole file is in memory while its hash is made. */
export const mostBytes = 200_000_000;

/** In which a PDF must say what it is, in bytes: readers of PDFs accept something before it (ISO 32000-1, 7.5.2, note). */
const beginning = 1_024;

/** What keeps a file from being opened; null if it may be a PDF. Whether it is sound shows when it is opened. */
export async function checkOwnPdf(file: Blob): Promise<OwnPdfFault | null> {
  if (file.size === 0) return 'empty';
  if (file.size > mostBytes) return 'tooLarge';
  try {
    const head = await file.slice(0, beginning).arrayBuffer();
    return new TextDecoder('latin1').decode(head).includes('%PDF-') ? null : 'notPdf';
  } catch {
    return 'unreadable';
  }
}

/** The SHA-256 of a file as hexadecimal digits, by which notes on it are found again. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
