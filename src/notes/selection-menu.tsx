import { Copy, Link, MessageSquarePlus, NotebookPen, Quote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { annotationColours } from '#shared/account/annotation-limits.ts';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { acrossKeys, rove } from '../components/rove.ts';
import surface from '../components/surface.module.css';
import { boxOf } from '../reader/geometry.ts';
import { keepBeside } from './beside.ts';
import { NotKept } from './not-kept.tsx';
import { type ArticleView, isOfArticle, isPersonal, type NotedView } from './noted-view.ts';
import styles from './notes.module.css';
import type { NotesController, NotesState } from './notes-controller.ts';
import { StyleChoice } from './style-choice.tsx';
import { refusalOf } from './text-quote.ts';
import { useCopying } from './use-copying.ts';

type SelectionMenuProps = {
  view: NotedView;
  controller: NotesController;
  selected: NonNullable<NotesState['selected']>;
};

/** The actions for selected words; in a review copy, a remark. Enter moves the focus into it. */
export function SelectionMenu({ view, controller, selected }: SelectionMenuProps) {
  const { t } = useTranslation('reader-notes');
  const menu = useRef<HTMLDivElement>(null);
  const { passage, range } = selected;

  useEffect(() => {
    if (menu.current) return keepBeside(view, menu.current, () => endOf(range));
  }, [view, range]);

  const leave = () => {
    view.focus(range);
    controller.dropSelection();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    } else rove(event, menu.current?.querySelectorAll('button') ?? [], acrossKeys);
  };
  const refusal = refusalOf(passage);
  if (refusal) {
    return (
      <div ref={menu} className={`${surface.surface} ${styles.menu}`} data-selection-menu>
        <p className={styles.said}>{t(`notes.${refusal}`)}</p>
      </div>
    );
  }
  return (
    <div
      ref={menu}
      className={`${surface.surface} ${styles.menu}`}
      role="toolbar"
      aria-label={t('notes.menu')}
      data-selection-menu
      onKeyDown={onKeyDown}
      // Keeps the selection.
      onPointerDown={(event) => event.target instanceof HTMLSelectElement || event.preventDefault()}
    >
      {isOfArticle(view) ? (
        <ArticleTools view={view} controller={controller} selected={selected} />
      ) : isPersonal(view) ? (
        <>
          <Swatches view={view} controller={controller} />
          <div className={styles.iconButtons}>
            <AddNote controller={controller} />
          </div>
        </>
      ) : (
        <button type="button" className={styles.undo} onClick={() => void controller.addNote()}>
          <MessageSquarePlus aria-hidden size={18} />
          {t('notes.remark')}
        </button>
      )}
    </div>
  );
}

function Swatches({ view, controller }: Pick<SelectionMenuProps, 'view' | 'controller'>) {
  const { t } = useTranslation('reader-notes');
  return (
    <div className={styles.swatches}>
      {annotationColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.swatch}
          data-colour={colour}
          aria-label={t('notes.highlight', { colour: t(`notes.colour.${colour}`) })}
          title={t('notes.highlight', { colour: t(`notes.colour.${colour}`) })}
          onClick={() => {
            const annotation = controller.highlight(colour);
            if (annotation) view.focus(annotation);
          }}
        />
      ))}
    </div>
  );
}

function AddNote({ controller }: Pick<SelectionMenuProps, 'controller'>) {
  const { t } = useTranslation('reader-notes');
  return <IconButton name={t('notes.add')} icon={NotebookPen} onClick={() => void controller.addNote()} />;
}

/** Five colours, a note, copies. */
function ArticleTools({ view, controller, selected }: SelectionMenuProps & { view: ArticleView }) {
  const { t } = useTranslation('reader-notes');
  const [copied, setCopied] = useState<{ selected: typeof selected; said: string }>();
  const { copyWords, copyQuotation, copyLink } = useCopying(view);
  const { passage } = selected;
  const done = async (copying: Promise<boolean>, what: string) =>
    setCopied({ selected, said: (await copying) ? what : t('notes.copyFailed') });
  return (
    <>
      <Swatches view={view} controller={controller} />
      <div className={styles.iconButtons}>
        <AddNote controller={controller} />
        <IconButton
          name={t('notes.copy')}
          icon={Copy}
          onClick={() => void done(copyWords(passage), t('notes.copied'))}
        />
        <IconButton
          name={t('notes.copyLink')}
          icon={Link}
          onClick={() => void done(copyLink(passage), t('notes.copiedLink'))}
        />
        <span className={styles.quoting}>
          <IconButton
            name={t('notes.copyQuotation')}
            icon={Quote}
            onClick={() => void done(copyQuotation(passage), t('notes.copiedShort'))}
          />
          <StyleChoice />
        </span>
      </div>
      <NotKept view={view} controller={controller} />
      {/* The room's live region announces it too. A new selection hides the result of the former one. */}
      {copied?.selected === selected && (
        <p aria-hidden className={styles.said}>
          {copied.said}
        </p>
      )}
    </>
  );
}

/** The last line of a range, as a box in CSS pixels of the window. */
function endOf(range: Range) {
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const last = rects.at(-1);
  return last ? boxOf(last) : null;
}
