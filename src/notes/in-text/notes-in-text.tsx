import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../components/announcer.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { NotedView } from '../noted-view.ts';
import type { NotesController } from '../notes-controller.ts';
import { NotesOver } from '../notes-over.tsx';
import { openNotes } from '../open-notes.ts';
import { saidOfNotes } from '../said-of-notes.ts';
import { useNotesState } from '../use-notes.ts';
import styles from './text-marks.module.css';
import { createTextMarks, type TextMarks } from './text-marks.ts';
import { useMarksInText } from './use-marks-in-text.ts';

/** The notes of a text, once they are read. */
export type OpenedNotes = {
  root: HTMLElement;
  view: NotedView;
  marks: TextMarks;
  controller: NotesController;
};

type NotesInTextProps = {
  text: RefObject<HTMLElement | null>;
  /** What the text is of: with another one, its notes are read anew. */
  of: unknown;
  /** The text as notes see it. */
  viewOf: (root: HTMLElement, marks: TextMarks, announce: (words: string) => void) => NotedView;
  /** Where the notes are kept, if not in this browser's storage. */
  own?: Parameters<typeof openNotes>[3];
  /** What else its page does with them. */
  children?: (opened: OpenedNotes) => ReactNode;
};

/** Highlights and notes in a text: the same as on the pages of a PDF. */
export function NotesInText({ text, of, viewOf, own, children }: NotesInTextProps) {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const [said, setSaid] = useState({ text: '' });
  const [opened, setOpened] = useState<OpenedNotes>();
  const see = useEffectEvent(viewOf);
  const tell = useEffectEvent((...news: Parameters<Parameters<typeof openNotes>[1]>) =>
    setSaid({ text: saidOfNotes(language, ...news) }),
  );
  const fail = useEffectEvent((error: unknown) => {
    console.error(error);
    setSaid({ text: t('notes.fault') });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` tells which text it is
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const ending = new AbortController();
    const marks = createTextMarks(root);
    const view = see(root, marks, (words) => setSaid({ text: words }));
    openNotes(view, tell, ending.signal, own).then(
      (controller) => ending.signal.aborted || setOpened({ root, view, marks, controller }),
      fail,
    );
    return () => {
      ending.abort();
      marks.end();
      setOpened(undefined);
    };
  }, [text, of, own]);

  return (
    <>
      {opened && <Opened {...opened}>{children?.(opened)}</Opened>}
      <Announcer said={said} />
    </>
  );
}

function Opened({ root, view, marks, controller, children }: OpenedNotes & { children: ReactNode }) {
  const over = useRef<HTMLDivElement>(null);
  const { open } = useNotesState(controller);
  useMarksInText({ root, view, marks, controller, over });
  useEffect(() => marks.emphasise(open?.id ?? null), [marks, open?.id]);

  return (
    <>
      {children}
      <div ref={over} className={styles.over}>
        <NotesOver view={view} controller={controller} />
      </div>
    </>
  );
}
