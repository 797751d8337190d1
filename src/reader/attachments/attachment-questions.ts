import type { Attachment } from '../pdfjs/attachments-of.ts';

/** The attachments to offer; without a list, all that the document has. */
export type AttachmentsAsked = { attachments?: readonly Attachment[] };

/** Requests to show the dialog for saving attachments. */
export type AttachmentQuestions = {
  /** Requests the dialog: it opens at once, or when its code has loaded. */
  ask(asked?: AttachmentsAsked): void;
  /** The waiting request; it is cleared by this call. */
  take(): AttachmentsAsked | undefined;
  /**
   * Calls the listener for each request.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
};

/** The requests of one reader; only the latest waits. */
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
