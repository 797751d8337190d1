import type { RefObject } from 'react';
import type { Article } from '#shared/article/article.ts';
import { NotesInText } from '../../../../notes/in-text/notes-in-text.tsx';
import { notedText } from './noted-text.ts';

type TextNotesProps = { text: RefObject<HTMLElement | null>; article: Article };

/** Highlights and notes in the text of an article. */
export function TextNotes({ text, article }: TextNotesProps) {
  return (
    <NotesInText
      text={text}
      of={article}
      viewOf={(root, marks, announce) => notedText(root, article, marks, announce)}
    />
  );
}
