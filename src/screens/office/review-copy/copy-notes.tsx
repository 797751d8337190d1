import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NotesInText, type OpenedNotes } from '../../../notes/in-text/notes-in-text.tsx';
import { readPlace } from '../../../reader/place/place.ts';
import { notedCopy, placeInText } from './noted-copy.ts';
import type { RemarksAsNotes } from './remarks-as-notes.ts';

type NotesProps = { text: RefObject<HTMLElement | null>; remarks: RemarksAsNotes };

/** The remarks of a report in the text of a copy: as the notes in the text of an article. */
export function CopyNotes({ text, remarks }: NotesProps) {
  return (
    <NotesInText
      text={text}
      of={remarks}
      own={remarks}
      viewOf={(root, marks, announce) => {
        remarks.placeBy((annotation) => placeInText(root, annotation));
        return notedCopy(root, marks, announce);
      }}
    >
      {(opened) => <FromTheList {...opened} />}
    </NotesInText>
  );
}

/** Shows what the list of remarks leads to, each time its link is followed: its words, or the paragraph where they were. */
function FromTheList({ root, marks, controller }: OpenedNotes) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells of that
  useEffect(() => {
    const id = readPlace(hash)?.note;
    const note = controller.annotations.ofArticle(0).find((one) => one.id === id);
    if (!note) return;
    const words = marks.range(note.id)?.startContainer.parentElement;
    const paragraph = root.children[(note.places[0]?.page ?? 1) - 1];
    (words ?? paragraph)?.scrollIntoView({ block: 'center' });
    if (words) controller.open(note.id);
  }, [hash, key, root, marks, controller]);
  return null;
}
