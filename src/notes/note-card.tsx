import { Link, Quote, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import surface from '../components/surface.module.css';
import { keepBeside } from './beside.ts';
import { NotKept } from './not-kept.tsx';
import { NoteEditor } from './note-editor.tsx';
import { type ArticleView, isOfArticle, isPersonal, type NotedView } from './noted-view.ts';
import styles from './notes.module.css';
import type { NotesController } from './notes-controller.ts';
import { printedPages } from './quotation.ts';
import { useCopying } from './use-copying.ts';

type NoteCardProps = {
  view: NotedView;
  controller: NotesController;
  annotation: Annotation;
  writing: boolean;
};

/** The note beside its highlight, with controls to edit, recolour and remove it unless it is only read. */
export function NoteCard({ view, controller, annotation, writing }: NoteCardProps) {
  const { t } = useTranslation('reader-notes');
  const card = useRef<HTMLDivElement>(null);
  const { id } = annotation;
  const { isFixed } = controller.annotations;

  const box = useEffectEvent(() => view.boxOf(annotation));
  useEffect(() => {
    if (card.current) return keepBeside(view, card.current, box);
  }, [view]);

  useEffect(() => {
    if (!writing) card.current?.focus({ preventScroll: true });
  }, [writing]);

  const close = () => {
    controller.close();
    const button = view.markButton(id);
    if (button) button.focus({ preventScroll: true });
    else view.focus(annotation);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const remove = () => {
    view.focus(annotation);
    controller.remove(annotation);
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
      {isFixed ? (
        <p className={styles.fixed}>{annotation.note}</p>
      ) : (
        <NoteEditor
          controller={controller}
          annotation={annotation}
          writing={writing}
          withColours={isPersonal(view)}
        />
      )}
      {isOfArticle(view) && <NotKept view={view} controller={controller} />}
      <div className={styles.tools}>
        {isOfArticle(view) && <CopyTools view={view} annotation={annotation} />}
        {!isFixed && <IconButton name={t('notes.remove')} icon={Trash2} onClick={remove} />}
        <IconButton name={t('notes.close')} icon={X} onClick={close} />
      </div>
    </div>
  );
}

function CopyTools({ view, annotation }: { view: ArticleView; annotation: Annotation }) {
  const { t } = useTranslation('reader-notes');
  const { copyQuotation, copyLink } = useCopying(view);
  const { id } = annotation;
  return (
    <>
      <IconButton
        name={t('notes.copyQuotation')}
        icon={Quote}
        onClick={() => void copyQuotation(annotation, id)}
      />
      <IconButton name={t('notes.copyLink')} icon={Link} onClick={() => void copyLink(annotation, id)} />
    </>
  );
}
