import { Link, Quote, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/annotation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { around } from '../geometry.ts';
import type { ReaderHandle } from '../handle.ts';
import { printedPages } from '../quote/quotation.ts';
import type { NotesController } from '../session/pane-notes.ts';
import surface from '../surface.module.css';
import { keepBeside } from './beside.ts';
import { markButton } from './marks.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes.module.css';
import { toWindow } from './page-units.ts';
import { useCopying } from './use-copying.ts';

type NoteCardProps = {
  reader: ReaderHandle;
  controller: NotesController;
  annotation: Annotation;
  writing: boolean;
};

/** The note beside its highlight, with controls to edit, recolour and remove it. */
export function NoteCard({ reader, controller, annotation, writing }: NoteCardProps) {
  const { t } = useTranslation('reader-notes');
  const card = useRef<HTMLDivElement>(null);
  const { copyQuotation, copyLink } = useCopying(reader);
  const { id } = annotation;

  const box = useEffectEvent(() => {
    const place = controller.anchors.placesOf(annotation)?.at(-1);
    const page = place && reader.pages.at(place.page);
    return page ? place.rects.map((rect) => toWindow(page, rect)).reduce(around) : null;
  });
  useEffect(() => {
    if (card.current) return keepBeside(reader, card.current, box);
  }, [reader]);

  useEffect(() => {
    if (!writing) card.current?.focus({ preventScroll: true });
  }, [writing]);

  const close = () => {
    controller.close();
    (markButton(reader, id) ?? reader.container).focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const remove = () => {
    controller.remove(annotation);
    reader.container.focus({ preventScroll: true });
  };
  return (
    <div
      ref={card}
      className={`${surface.surface} ${styles.card}`}
      role="dialog"
      aria-label={t('notes.card', { label: printedPages(annotation.places) })}
      tabIndex={-1}
      data-note-card
      onKeyDown={onKeyDown}
    >
      <NoteEditor controller={controller} annotation={annotation} writing={writing} />
      <div className={styles.tools}>
        <IconButton
          name={t('notes.copyQuotation')}
          icon={Quote}
          onClick={() => void copyQuotation(annotation, id)}
        />
        <IconButton name={t('notes.copyLink')} icon={Link} onClick={() => void copyLink(annotation, id)} />
        <IconButton name={t('notes.remove')} icon={Trash2} onClick={remove} />
        <IconButton name={t('notes.close')} icon={X} onClick={close} />
      </div>
    </div>
  );
}
