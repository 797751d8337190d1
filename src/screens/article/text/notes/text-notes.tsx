import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import { Announcer } from '../../../../components/announcer.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { NoteCard } from '../../../../notes/note-card.tsx';
import type { NotedView } from '../../../../notes/noted-view.ts';
import type { NotesController } from '../../../../notes/notes-controller.ts';
import { openNotes } from '../../../../notes/open-notes.ts';
import { RemovedBar } from '../../../../notes/removed-bar.tsx';
import { saidOfNotes } from '../../../../notes/said-of-notes.ts';
import { SelectionMenu } from '../../../../notes/selection-menu.tsx';
import { useArticleAnnotations, useNotesState } from '../../../../notes/use-notes.ts';
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
  const { selected, open, removed } = useNotesState(controller);
  const annotations = useArticleAnnotations(controller, view.article.id);
  const shown = open && annotations.find(({ id }) => id === open.id);
  useMarksInText({ root, view, marks, controller, over });
  useEffect(() => marks.emphasise(shown?.id ?? null), [marks, shown?.id]);

  return (
    <div ref={over} className={styles.over}>
      {selected && !shown && <SelectionMenu view={view} controller={controller} selected={selected} />}
      {open && shown && (
        <NoteCard
          key={shown.id}
          view={view}
          controller={controller}
          annotation={shown}
          writing={open.writing}
        />
      )}
      {removed && <RemovedBar key={removed.id} view={view} controller={controller} removed={removed} />}
    </div>
  );
}
