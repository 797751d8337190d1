import { Undo2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import type { ReaderHandle } from '../handle.ts';
import type { NotesController } from '../session/pane-notes.ts';
import surface from '../surface.module.css';
import { keepBeside } from './beside.ts';
import styles from './notes.module.css';
import { takeBack } from './take-back.ts';

/** Tells that a note was removed and offers to restore it, until something else is done with notes. */
export function RemovedBar({ reader, controller }: { reader: ReaderHandle; controller: NotesController }) {
  const { t } = useTranslation('reader-notes');
  const { container } = reader;

  /** Where the focus went when the note was removed: in the list, or to the pages. */
  const place = useRef<HTMLElement>(container);
  useLayoutEffect(() => {
    const { activeElement } = document;
    place.current = activeElement instanceof HTMLElement ? activeElement : container;
  }, [container]);

  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) return keepBeside(reader, bar.current, () => null);
  }, [reader]);

  const close = () => {
    const { current } = place;
    controller.forgetRemoved();
    (current.isConnected && current !== document.body ? current : container).focus({ preventScroll: true });
  };
  return (
    <div ref={bar} className={`${surface.surface} ${styles.removed}`} data-removed-bar>
      <p>{t('notes.removed')}</p>
      <button type="button" className={styles.undo} onClick={() => takeBack(reader, controller)}>
        <Undo2 aria-hidden size={16} />
        {t('notes.takeBack')}
      </button>
      <IconButton name={t('notes.close')} icon={X} size={16} onClick={close} />
    </div>
  );
}
