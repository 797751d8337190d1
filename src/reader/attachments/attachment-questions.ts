import type { Attachment } from '../pdfjs/attachments-of.ts';

/** Files that a reader is to be asked about; without any, all that the document has. */
export type AttachmentsAsked = { attachments?: readonly Attachment[] };

/** What a reader is to be asked before files inside of the document are saved. */
export type AttachmentQuestions = {
  /** Has a reader asked: at once, or when what asks has come. */
  ask(asked?: AttachmentsAsked): void;
  /** What is to be asked, once. */
  take(): AttachmentsAsked | undefined;
  /** Told when there is something to be asked. @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
};

export function createAttachmentQuestions(): AttachmentQuestions {
  let unanswered: AttachmentsAsked | undefined;
  const listeners = new Set<() => void>();
  return {
    ask: (asked = {}) => {
      unanswered = asked;
      for (const listener of [...listeners]) listener();
    },
    take: () => {
      const asked = unanswered;
      unanswered = undefined;
      return asked;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
