import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/annotation.ts';
import { shortened } from '#shared/shortened.ts';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController } from '../session/pane-notes.ts';
import { drawMarks } from './marks.ts';
import { NoteCard } from './note-card.tsx';
import styles from './notes.module.css';
import { RemovedBar } from './removed-bar.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import { watchSelection } from './selection-watch.ts';
import { useCopying } from './use-copying.ts';
import { useArticleAnnotations, useNotesController, useNotesState } from './use-notes-controller.ts';

/** The longest quotation in an accessible label, in UTF-16 code units. */
const longestQuote = 150;

/** The parts of notes over a pane's pages: highlights, the menu of a selection, the open note. */
export function NotesOnPages({ reader }: { reader: ReaderHandle }) {
  const controller = useNotesController(reader);
  return controller ? <LoadedNotes reader={reader} controller={controller} /> : null;
}

function LoadedNotes({ reader, controller }: { reader: ReaderHandle; controller: NotesController }) {
  const { t } = useTranslation('reader-notes');
  const { selected, open, removed } = useNotesState(controller);
  const annotations = useArticleAnnotations(controller, reader.article.id);
  const opened = open && annotations.find(({ id }) => id === open.id);

  useEffect(() => {
    const words = ({ quote, note, colour }: Annotation) => ({
      marked: t('notes.mark', { colour: t(`notes.colour.${colour}`) }),
      quote: shortened(quote, longestQuote),
      noted: note && t('notes.markNote', { note }),
    });
    return drawMarks(reader, controller, words).end;
  }, [reader, controller, t]);

  const copying = useCopying(reader);
  useEffect(() => reader.notes.setCopying(copying), [reader, copying]);

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
      {selected && !opened && <SelectionMenu reader={reader} controller={controller} selected={selected} />}
      {open && opened && (
        <NoteCard
          key={opened.id}
          reader={reader}
          controller={controller}
          annotation={opened}
          writing={open.writing}
        />
      )}
      {removed && <RemovedBar key={removed.id} reader={reader} controller={controller} />}
    </div>
  );
}
