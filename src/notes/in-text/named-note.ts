import type { OpenedNotes } from './notes-in-text.tsx';

const named = /^#text-note=([\da-f-]{36})$/i;

/** The fragment of the note with an id in the text of an article, with its `#`. */
export function textNoteFragment(id: string): string {
  return `#text-note=${id}`;
}

/** The id of the note in a text that a fragment names. */
export function namedNote(fragment: string): string | undefined {
  return named.exec(fragment)?.[1]?.toLowerCase();
}

/**
 * Goes to a note in a text and opens it. One that is only in the account is shown once it has arrived.
 * @returns a function that waits for it no longer
 */
export function showNamedNote({ view, marks, controller }: OpenedNotes, id: string): () => void {
  const { annotations } = controller;
  const show = () => {
    const annotation = annotations.ofArticle(view.articleId).find((one) => one.id === id);
    const range = annotation && marks.range(id);
    if (!range) return false;
    const words = range.startContainer.parentElement;
    words?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (annotation.note !== '') controller.open(id);
    else marks.button(id)?.focus({ preventScroll: true });
    return true;
  };
  if (show()) return () => undefined;
  // Marks are drawn by a subscription of their own, which is told first.
  const end = annotations.subscribe(() => {
    if (show()) end();
  });
  return end;
}
