import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Annotation } from '#shared/annotation.ts';
import type { AnnotationStatus } from '../../client/annotations.ts';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController, NotesState } from '../session/pane-notes.ts';
import { openNotesController } from './open-notes-controller.ts';

/** The current state of a pane's controller. */
export function useNotesState(controller: NotesController): NotesState {
  return useSyncExternalStore(controller.subscribe, controller.state);
}

/** The annotations of the current article, in text order. */
export function useArticleAnnotations(controller: NotesController, articleId: number): readonly Annotation[] {
  const { annotations } = controller;
  return useSyncExternalStore(annotations.subscribe, () => annotations.ofArticle(articleId));
}

/** Renders again when annotations are found elsewhere in the file, or not at all. */
export function useAnchors({ anchors }: NotesController): void {
  const [, setFound] = useState(0);
  useEffect(() => anchors.subscribe(() => setFound((times) => times + 1)), [anchors]);
}

/** Where annotations are stored. */
export function useAnnotationStatus({ annotations }: NotesController): AnnotationStatus {
  return useSyncExternalStore(annotations.subscribe, annotations.status);
}

/** The controller of a pane, once its notes are loaded. */
export function useNotesController(reader: ReaderHandle): NotesController | undefined {
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
