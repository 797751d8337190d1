import { Pencil, Quote, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { downKeys, rove } from '../../components/rove.ts';
import stripe from '../../notes/mark-stripe.module.css';
import { NoteEditor } from '../../notes/note-editor.tsx';
import { articleOf } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import styles from './notes-panel.module.css';
import { usePageCopying } from './use-page-copying.ts';

type NoteItemProps = {
  reader: ReaderHandle;
  controller: PageNotesController;
  annotation: Annotation;
  /** Whether the note is being edited here. */
  editing: boolean;
  onEdit: (editing: boolean) => void;
};

/** A list item of an annotation: its words, linked to their place, and its note, edited in place. */
export function NoteItem({ reader, controller, annotation, editing, onEdit }: NoteItemProps) {
  const { t } = useTranslation('reader-notes');
  const { copyQuotation } = usePageCopying(reader);
  const item = useRef<HTMLLIElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, quote, note, colour } = annotation;
  const places = controller.anchors.placesOf(annotation);
  const draft = controller.annotations.draft(id);

  const goTo = () => {
    const place = places?.[0];
    if (place) reader.goTo({ ...place, flash: true });
  };
  const finish = () => {
    onEdit(false);
    // The pencil is rendered only after this update.
    setTimeout(() => pencil.current?.focus());
  };
  const remove = () => {
    const next = neighbour(item.current);
    onEdit(false);
    controller.remove(annotation);
    next?.focus();
  };
  return (
    <li ref={item} className={`${stripe.stripe} ${styles.item}`} data-colour={colour}>
      <button
        type="button"
        className={styles.words}
        aria-disabled={places === null}
        onClick={goTo}
        onKeyDown={(event) => rove(event, itemsAround(event.currentTarget), downKeys)}
        data-note-item={id}
      >
        <span className="visually-hidden">{t(`notes.colour.${colour}`)}: </span>
        <span lang={articleOf(reader).language}>{quote}</span>
      </button>
      {editing ? (
        <form
          className={styles.editing}
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            finish();
          }}
        >
          <NoteEditor controller={controller} annotation={annotation} writing />
          <div className={styles.tools}>
            <button type="submit" className={styles.done}>
              {t('notes.done')}
            </button>
            <IconButton
              name={t('notes.copyQuotation')}
              icon={Quote}
              size={16}
              onClick={() => void copyQuotation(annotation, id)}
            />
            <IconButton name={t('notes.remove')} icon={Trash2} size={16} onClick={remove} />
          </div>
        </form>
      ) : (
        <>
          {(draft ?? note) !== '' && (
            <p className={styles.note} dir="auto">
              {draft ?? note}
            </p>
          )}
          {draft !== undefined && <p className={styles.draft}>{t('notes.draft')}</p>}
          <IconButton
            ref={pencil}
            name={t(note === '' ? 'notes.add' : 'notes.edit')}
            icon={Pencil}
            size={16}
            className={styles.edit}
            onClick={() => onEdit(true)}
          />
        </>
      )}
    </li>
  );
}

/** The word buttons of all items in the same list. */
function itemsAround(element: HTMLElement | null): HTMLElement[] {
  const panel = element?.closest('[data-notes-panel]');
  return [...(panel?.querySelectorAll<HTMLElement>('[data-note-item]') ?? [])];
}

/**
 * Where the focus goes when an item is removed: to the next item, else the previous one, else a control above
 * the list.
 */
function neighbour(item: HTMLElement | null): HTMLElement | undefined {
  const panel = item?.closest<HTMLElement>('[data-notes-panel]');
  const all = itemsAround(item);
  const at = all.findIndex((one) => item?.contains(one));
  return (
    all[at + 1] ?? all[at - 1] ?? panel?.querySelector<HTMLElement>('[data-autofocus], button') ?? undefined
  );
}
