import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/annotation.ts';
import { shortened } from '#shared/shortened.ts';
import type { ReaderHandle } from '../handle.ts';
import type { NoteDesk } from '../session/pane-notes.ts';
import { drawMarks } from './marks.ts';
import { NoteCard } from './note-card.tsx';
import styles from './notes.module.css';
import { RemovedBar } from './removed-bar.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import { watchSelection } from './selection-watch.ts';
import { useCopying } from './use-copying.ts';
import { useArticleAnnotations, useDesk, useDeskState } from './use-desk.ts';

/** So much of a quotation is read out, in UTF-16 code units. */
const longestQuote = 150;

/** What lives over the pages of a pane: highlights, the menu at a selection, the note that is open. */
export function NotesOnPages({ reader }: { reader: ReaderHandle }) {
  const desk = useDesk(reader);
  return desk ? <Desk reader={reader} desk={desk} /> : null;
}

function Desk({ reader, desk }: { reader: ReaderHandle; desk: NoteDesk }) {
  const { t } = useTranslation('reader-notes');
  const { selected, open, removed } = useDeskState(desk);
  const annotations = useArticleAnnotations(desk, reader.article.id);
  const opened = open && annotations.find(({ id }) => id === open.id);

  useEffect(() => {
    const words = ({ quote, note, colour }: Annotation) => ({
      marked: t('notes.mark', { colour: t(`notes.colour.${colour}`) }),
      quote: shortened(quote, longestQuote),
      noted: note && t('notes.markNote', { note }),
    });
    return drawMarks(reader, desk, words).end;
  }, [reader, desk, t]);

  const copying = useCopying(reader);
  useEffect(() => reader.notes.setCopying(copying), [reader, copying]);

  useEffect(() => {
    const ending = new AbortController();
    watchSelection(
      reader.container,
      {
        onRest: desk.takeSelection,
        held: () =>
          !!reader.room.element()?.querySelector('[data-selection-menu]:is(:focus-within, :active)'),
      },
      ending.signal,
    );
    return () => ending.abort();
  }, [reader, desk]);

  return (
    <div className={styles.over}>
      {selected && !opened && <SelectionMenu reader={reader} desk={desk} selected={selected} />}
      {open && opened && (
        <NoteCard key={opened.id} reader={reader} desk={desk} annotation={opened} writing={open.writing} />
      )}
      {removed && <RemovedBar key={removed.id} reader={reader} desk={desk} />}
    </div>
  );
}
