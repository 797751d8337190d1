import { Undo2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Annotation } from '#shared/account/annotation.ts';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import surface from '../components/surface.module.css';
import { keepBeside } from './beside.ts';
import type { NotedView } from './noted-view.ts';
import styles from './notes.module.css';
import type { NotesController } from './notes-controller.ts';
import { takeBack } from './take-back.ts';

type RemovedBarProps = { view: NotedView; controller: NotesController; removed: Annotation };

/** Tells that a note was removed and offers to restore it, until something else is done with notes. */
export function RemovedBar({ view, controller, removed }: RemovedBarProps) {
  const { t } = useTranslation('reader-notes');

  /** Where the focus went when the note was removed: in the list, or to the article. */
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    place.current = document.activeElement;
  }, []);

  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) return keepBeside(view, bar.current, () => null);
  }, [view]);

  const close = () => {
    const { current } = place;
    controller.forgetRemoved();
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    if (isThere) current.focus({ preventScroll: true });
    else view.focus(removed);
  };
  return (
    <div ref={bar} className={`${surface.surface} ${styles.bar}`} data-removed-bar>
      <p>{t('notes.removed')}</p>
      <button type="button" className={styles.undo} onClick={() => takeBack(view, controller)}>
        <Undo2 aria-hidden size={16} />
        {t('notes.takeBack')}
      </button>
      <IconButton name={t('notes.close')} icon={X} size={16} onClick={close} />
    </div>
  );
}
