import { useSyncExternalStore } from 'react';
import type { Annotation } from '#shared/account/annotation.ts';
import type { AnnotationStatus } from '../client/annotations.ts';
import type { NotesController, NotesState } from './notes-controller.ts';

/** The current state of a controller. */
export function useNotesState(controller: NotesController): NotesState {
  return useSyncExternalStore(controller.subscribe, controller.state);
}

/** The annotations of the current article, in text order. */
export function useArticleAnnotations(
  { annotations }: NotesController,
  articleId: number,
): readonly Annotation[] {
  return useSyncExternalStore(annotations.subscribe, () => annotations.ofArticle(articleId));
}

/** Where annotations are stored. */
export function useAnnotationStatus({ annotations }: NotesController): AnnotationStatus {
  return useSyncExternalStore(annotations.subscribe, annotations.status);
}

/** Whether annotations outlive the page. */
export function useAreDurable({ annotations }: NotesController): boolean {
  return useSyncExternalStore(annotations.subscribe, () => annotations.status().durable);
}
