import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import surface from '../components/surface.module.css';
import { keepBeside } from './beside.ts';
import { NotKept } from './not-kept.tsx';
import type { ArticleView } from './noted-view.ts';
import styles from './notes.module.css';
import type { NotesController } from './notes-controller.ts';

type NotKeptBarProps = { view: ArticleView; controller: NotesController; onClose: () => void };

/** Tells that notes will be lost with the page, as soon as that is known, while no card or menu tells it. */
export function NotKeptBar({ view, controller, onClose }: NotKeptBarProps) {
  const { t } = useTranslation('reader-notes');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) return keepBeside(view, bar.current, () => null);
  }, [view]);
  return (
    <div ref={bar} className={`${surface.surface} ${styles.bar} ${styles.told}`} data-not-kept-bar>
      <NotKept view={view} controller={controller} />
      <IconButton name={t('notes.close')} icon={X} size={16} onClick={onClose} />
    </div>
  );
}
