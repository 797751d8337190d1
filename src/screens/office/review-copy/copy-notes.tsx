import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Announcer } from '../../../components/announcer.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { NotedView } from '../../../notes/noted-view.ts';
import type { NotesController } from '../../../notes/notes-controller.ts';
import { NotesOver } from '../../../notes/notes-over.tsx';
import { openNotes } from '../../../notes/open-notes.ts';
import { saidOfNotes } from '../../../notes/said-of-notes.ts';
import { useNotesState } from '../../../notes/use-notes.ts';
import { readPlace } from '../../../reader/place.ts';
import look from '../../article/text/notes/text-marks.module.css';
import { createTextMarks, type TextMarks } from '../../article/text/notes/text-marks.ts';
import { useMarksInText } from '../../article/text/notes/use-marks-in-text.ts';
import { notedCopy, placeInText } from './noted-copy.ts';
import type { RemarksAsNotes } from './remarks-as-notes.ts';

type NotesProps = { text: RefObject<HTMLElement | null>; remarks: RemarksAsNotes };
type Opened = { root: HTMLElement; view: NotedView; marks: TextMarks; controller: NotesController };

/** The remarks of a report in the text of a copy: as the notes in the text of an article. */
export function CopyNotes({ text, remarks }: NotesProps) {
  const language = useLanguage();
  const [said, setSaid] = useState({ text: '' });
  const [opened, setOpened] = useState<Opened>();
  const tell = useEffectEvent((...news: Parameters<Parameters<typeof openNotes>[1]>) =>
    setSaid({ text: saidOfNotes(language, ...news) }),
  );
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const ending = new AbortController();
    const marks = createTextMarks(root);
    const view = notedCopy(root, marks, (words) => setSaid({ text: words }));
    remarks.placeBy((annotation) => placeInText(root, annotation));
    openNotes(view, tell, ending.signal, remarks).then(
      (controller) => ending.signal.aborted || setOpened({ root, view, marks, controller }),
      (error: unknown) => console.error(error),
    );
    return () => {
      ending.abort();
      marks.end();
      setOpened(undefined);
    };
  }, [text, remarks]);
  return (
    <>
      {opened && <OpenedNotes {...opened} />}
      <Announcer said={said} />
    </>
  );
}

function OpenedNotes({ root, view, marks, controller }: Opened) {
  const over = useRef<HTMLDivElement>(null);
  const { open } = useNotesState(controller);
  const { hash, key } = useLocation();
  useMarksInText({ root, view, marks, controller, over });
  useEffect(() => marks.emphasise(open?.id ?? null), [marks, open?.id]);

  // What the list leads to, each time its link is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells of that
  useEffect(() => {
    const id = readPlace(hash)?.note;
    const words = id ? marks.range(id)?.startContainer.parentElement : null;
    if (!id || !words) return;
    words.scrollIntoView({ block: 'center' });
    controller.open(id);
  }, [hash, key, marks, controller]);

  return (
    <div ref={over} className={look.over}>
      <NotesOver view={view} controller={controller} />
    </div>
  );
}
