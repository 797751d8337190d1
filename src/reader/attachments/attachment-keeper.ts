import type { EventBus } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** A file inside of a PDF; two may have the same name. */
export type Attachment = { id: string; name: string; read(): Promise<Uint8Array | null> };

/** Files that a reader is to be asked about; without any, all that the document has. */
type AttachmentsAsked = { attachments?: Attachment[] };

const unanswered = new WeakMap<EventBus, AttachmentsAsked>();

/** Tells that there is something to be asked, which whoever asks takes with `takeAsked`. */
export const attachmentsAsked = 'attachmentsasked';

/** Has a reader asked about files that the document holds: at once, or when what asks has come. */
export function askAboutAttachments(eventBus: EventBus, asked: AttachmentsAsked = {}): void {
  unanswered.set(eventBus, asked);
  eventBus.dispatch(attachmentsAsked, {});
}

/** What a reader is to be asked, once. */
export function takeAsked(eventBus: EventBus): AttachmentsAsked | undefined {
  const asked = unanswered.get(eventBus);
  unanswered.delete(eventBus);
  return asked;
}

/** Takes the place of pdf.js's downloads: nothing is opened or saved that a reader was not asked about. */
export function attachmentKeeper(eventBus: EventBus) {
  const ask = (data: Uint8Array, name: string) =>
    askAboutAttachments(eventBus, { attachments: [{ id: name, name, read: async () => data }] });
  return {
    openOrDownloadData: (data: Uint8Array, name: string) => {
      ask(data, name);
      return false;
    },
    downloadData: ask,
    download: ask,
  };
}
