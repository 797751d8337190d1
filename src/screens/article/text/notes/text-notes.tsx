import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article } from '#shared/article/article.ts';
import { namedNote, showNamedNote } from '../../../../notes/in-text/named-note.ts';
import { NotesInText, type OpenedNotes } from '../../../../notes/in-text/notes-in-text.tsx';
import { notedText } from './noted-text.ts';

type TextNotesProps = { text: RefObject<HTMLElement | null>; article: Article };

/** Highlights and notes in the text of an article. */
export function TextNotes({ text, article }: TextNotesProps) {
  return (
    <NotesInText
      text={text}
      of={article}
      viewOf={(root, marks, announce) => notedText(root, article, marks, announce)}
    >
      {(opened) => <NamedNote opened={opened} />}
    </NotesInText>
  );
}

/** Shows the note that the address names. */
function NamedNote({ opened }: { opened: OpenedNotes }) {
  const { hash, key } = useLocation();
  // The effects of what is around draw the marks, after those of this part.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => setIsDrawn(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that is followed again has another key
  useEffect(() => {
    const id = namedNote(hash);
    return isDrawn && id !== undefined ? showNamedNote(opened, id) : undefined;
  }, [isDrawn, opened, hash, key]);
  return null;
}
