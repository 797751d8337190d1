import { useEffect, useState } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { openNotesController } from './open-notes-controller.ts';

/** Renders again when annotations are found elsewhere in the file, or not at all. */
export function useAnchors({ anchors }: PageNotesController): void {
  const [, setFound] = useState(0);
  useEffect(() => anchors.subscribe(() => setFound((times) => times + 1)), [anchors]);
}

/** The controller of a pane, once its notes are loaded. */
export function useNotesController(reader: ReaderHandle): PageNotesController | undefined {
  const [controller, setController] = useState(reader.notes.controller);
  useEffect(() => {
    const { notes } = reader;
    setController(notes.controller());
    if (notes.controller()) return;
    let left = false;
    notes
      .open(() => openNotesController(reader))
      .then(
        (opened) => left || setController(opened),
        (error: unknown) => {
          console.error(error);
          reader.room.notify('notes.fault');
        },
      );
    return () => {
      left = true;
    };
  }, [reader]);
  return controller;
}
