import { useEffect } from 'react';
import { isXfaOnly } from '../pdfjs/form-kind.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { Room } from './room.ts';

/**
 * Says in the room that a document is a form for Adobe's programs, which the reader can't show.
 * @param session of a document whose first page is drawn
 */
export function useFormNotice(room: Room | null | undefined, session: DocumentSession | undefined): void {
  useEffect(() => {
    if (!room || !session) return;
    let left = false;
    isXfaOnly(session.pdf).then(
      (isXfa) => isXfa && !left && room.notify('xfaForm'),
      // A document that can't be read is a fault of its own.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [room, session]);
}
