import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Annotation } from '#shared/annotation.ts';
import type { AnnotationStatus } from '../../client/annotations.ts';
import type { ReaderHandle } from '../handle.ts';
import type { DeskState, NoteDesk } from '../session/pane-notes.ts';
import { openDesk } from './open-desk.ts';

/** What the desk of a pane holds now. */
export function useDeskState(desk: NoteDesk): DeskState {
  return useSyncExternalStore(desk.subscribe, desk.state);
}

/** The annotations of the article that is read, in the order of its text. */
export function useArticleAnnotations(desk: NoteDesk, articleId: number): readonly Annotation[] {
  const { annotations } = desk;
  return useSyncExternalStore(annotations.subscribe, () => annotations.ofArticle(articleId));
}

/** Draws again when annotations are found elsewhere in the file, or not at all. */
export function useAnchors({ anchors }: NoteDesk): void {
  const [, setFound] = useState(0);
  useEffect(() => anchors.subscribe(() => setFound((times) => times + 1)), [anchors]);
}

/** Where annotations are kept. */
export function useAnnotationStatus({ annotations }: NoteDesk): AnnotationStatus {
  return useSyncExternalStore(annotations.subscribe, annotations.status);
}

/** The desk of a pane, once its notes are read. */
export function useDesk(reader: ReaderHandle): NoteDesk | undefined {
  const [desk, setDesk] = useState(reader.notes.desk);
  useEffect(() => {
    const { notes } = reader;
    setDesk(notes.desk());
    if (notes.desk()) return;
    let left = false;
    notes
      .open(() => openDesk(reader))
      .then(
        (opened) => left || setDesk(opened),
        (error: unknown) => {
          console.error(error);
          reader.room.notify('notes.fault');
        },
      );
    return () => {
      left = true;
    };
  }, [reader]);
  return desk;
}
