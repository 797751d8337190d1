import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { Announcer } from '../../../../components/announcer.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { NotedView } from '../../../../notes/noted-view.ts';
import type { NotesController } from '../../../../notes/notes-controller.ts';
import { NotesOver } from '../../../../notes/notes-over.tsx';
import { openNotes } from '../../../../notes/open-notes.ts';
import { saidOfNotes } from '../../../../notes/said-of-notes.ts';
import { useNotesState } from '../../../../notes/use-notes.ts';
import { notedText } from './noted-text.ts';
import styles from './text-marks.module.css';
import { createTextMarks, type TextMarks } from './text-marks.ts';
import { useMarksInText } from './use-marks-in-text.ts';

type TextNotesProps = { text: RefObject<HTMLElement | null>; article: Article };

type Opened = { root: HTMLElement; view: NotedView; marks: TextMarks; controller: NotesController };

/** Highlights and notes in the text of an article: the same as on the pages of its PDF. */
export function TextNotes({ text, article }: TextNotesProps) {
  const { t } = useTranslation('reader-notes');
  const language = useLanguage();
  const [said, setSaid] = useState({ text: '' });
  const [opened, setOpened] = useState<Opened>();
  const tell = useEffectEvent((...news: Parameters<Parameters<typeof openNotes>[1]>) =>
    setSaid({ text: saidOfNotes(language, ...news) }),
  );
  const fail = useEffectEvent((error: unknown) => {
    console.error(error);
    setSaid({ text: t('notes.fault') });
  });

  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const ending = new AbortController();
    const marks = createTextMarks(root);
    const view = notedText(root, article, marks, (text) => setSaid({ text }));
    openNotes(view, tell, ending.signal).then(
      (controller) => ending.signal.aborted || setOpened({ root, view, marks, controller }),
      fail,
    );
    return () => {
      ending.abort();
      marks.end();
      setOpened(undefined);
    };
  }, [text, article]);

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
  useMarksInText({ root, view, marks, controller, over });
  useEffect(() => marks.emphasise(open?.id ?? null), [marks, open?.id]);

  return (
    <div ref={over} className={styles.over}>
      <NotesOver view={view} controller={controller} />
    </div>
  );
}
