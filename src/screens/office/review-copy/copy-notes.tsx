import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NotesInText, type OpenedNotes } from '../../../notes/in-text/notes-in-text.tsx';
import { readPlace } from '../../../reader/place.ts';
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

/** Shows what the list of remarks leads to, each time its link is followed. */
function FromTheList({ marks, controller }: OpenedNotes) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells of that
  useEffect(() => {
    const id = readPlace(hash)?.note;
    const words = id ? marks.range(id)?.startContainer.parentElement : null;
    if (!id || !words) return;
    words.scrollIntoView({ block: 'center' });
    controller.open(id);
  }, [hash, key, marks, controller]);
  return null;
}
