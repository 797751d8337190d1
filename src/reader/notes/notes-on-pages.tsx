import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../notes/notes.module.css';
import { NotesOver } from '../../notes/notes-over.tsx';
import { watchSelection } from '../../notes/selection-watch.ts';
import { wordsOfMark } from '../../notes/words-of-mark.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { drawMarks } from './marks.ts';
import { notedPages } from './noted-pages.ts';
import { useNotesController } from './use-notes-controller.ts';
import { usePageCopying } from './use-page-copying.ts';

/** The parts of notes over a pane's pages: highlights, the menu of a selection, the open note. */
export function NotesOnPages({ reader }: { reader: ReaderHandle }) {
  const controller = useNotesController(reader);
  return controller ? <LoadedNotes reader={reader} controller={controller} /> : null;
}

function LoadedNotes({ reader, controller }: { reader: ReaderHandle; controller: PageNotesController }) {
  const { t } = useTranslation('reader-notes');
  const view = useMemo(() => notedPages(reader), [reader]);

  useEffect(() => {
    return drawMarks(reader, controller, wordsOfMark(t)).end;
  }, [reader, controller, t]);

  useEffect(() => {
    const ending = new AbortController();
    watchSelection(
      reader.container,
      {
        onRest: controller.takeSelection,
        held: () =>
          !!reader.room.element()?.querySelector('[data-selection-menu]:is(:focus-within, :active)'),
      },
      ending.signal,
    );
    return () => ending.abort();
  }, [reader, controller]);

  return (
    <div className={styles.over}>
      <NotesOver view={view} controller={controller} />
      {reader.document.article && <Copying reader={reader} />}
    </div>
  );
}

/** Lends the notes of an article the functions that copy. */
function Copying({ reader }: { reader: ReaderHandle }) {
  const copying = usePageCopying(reader);
  useEffect(() => reader.notes.setCopying(copying), [reader, copying]);
  return null;
}
