import { type Language, perLanguage } from '#shared/language/language.ts';
import type { DesktopBridge } from '#shared/program/desktop-bridge.ts';
import { type OwnDocument, openOwnDocuments } from '../../client/own-documents.ts';
import { createStore } from '../../components/store.ts';
import type { ReadingDocument } from '../document/reading-document.ts';
import { checkOwnPdf, hashOf, type OwnPdfFault } from './check-own-pdf.ts';

/** The file of the device that this page has open, or is opening. */
export type OwnPdf =
  | { state: 'none' }
  | { state: 'opening'; name: string }
  | { state: 'refused'; name: string; fault: OwnPdfFault }
  | { state: 'open'; document: OwnDocument; read: ReadingDocument };

const store = createStore<{ now: OwnPdf }>({ now: { state: 'none' } });

export const ownPdf = {
  now: (): OwnPdf => store.state().now,
  subscribe: store.subscribe,
};

/**
 * Opens a file of the device in this page, in place of the one that is open. It is sent nowhere.
 * @param language taken as that of its text, which files seldom tell
 * @param title that of the document; by default the name of the file
 */
export async function openOwnPdf(file: File, language: Language, title?: string): Promise<void> {
  closeOwnPdf();
  const opening: OwnPdf = { state: 'opening', name: file.name };
  store.set({ now: opening });
  const next = await opened(file, language, title);
  // Meanwhile another one may have been chosen.
  if (store.state().now === opening) store.set({ now: next });
}

/** Opens the file that the desktop program was asked to open, if one waits; otherwise what is open stays. */
export async function openGivenPdf(program: DesktopBridge, language: Language): Promise<void> {
  const given = await program.takeOwnPdf();
  if (given.result === 'given') await openOwnPdf(new File([given.bytes.slice()], given.name), language);
  if (given.result !== 'refused') return;
  closeOwnPdf();
  store.set({ now: { state: 'refused', name: given.name, fault: given.reason } });
}

/** Closes the file that is open. */
export function closeOwnPdf(): void {
  const { now } = store.state();
  if (now.state === 'open') URL.revokeObjectURL(now.read.pdf.url);
  store.set({ now: { state: 'none' } });
}

async function opened(file: File, language: Language, title?: string): Promise<OwnPdf> {
  const fault = await checkOwnPdf(file);
  if (fault) return { state: 'refused', name: file.name, fault };
  try {
    const document = { hash: await hashOf(file), name: title ?? file.name.replace(/\.pdf$/i, '') };
    const documents = await openOwnDocuments();
    return {
      state: 'open',
      document,
      read: readingOf(file, document, language, documents.notesOn(document)),
    };
  } catch (error) {
    console.error(error);
    return { state: 'refused', name: file.name, fault: 'unreadable' };
  }
}

/** A file of the device as the reading room opens it: its notes are those kept for its hash. */
function readingOf(
  file: File,
  { name }: OwnDocument,
  language: Language,
  remarks: NonNullable<ReadingDocument['remarks']>,
): ReadingDocument {
  return {
    pdf: {
      url: URL.createObjectURL(file),
      downloadName: file.name,
      bytes: file.size,
      opening: [],
      preview: null,
      file,
    },
    title: perLanguage(() => name),
    language,
    numbering: null,
    viewId: null,
    article: null,
    isOwn: true,
    remarks,
  };
}
