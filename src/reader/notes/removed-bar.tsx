import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import surface from '../surface.module.css';
import { IconButton } from './icon-button.tsx';
import type { NoteDesk } from './note-desk.ts';
import styles from './notes.module.css';

/** Says that a note was removed, and takes it back; there until something else is done with notes. */
export function RemovedBar({ desk }: { desk: NoteDesk }) {
  const { t } = useTranslation('reader-notes');
  return (
    <div className={`${surface.surface} ${styles.removed}`}>
      <p>{t('notes.removed')}</p>
      <button type="button" className={styles.undo} onClick={desk.takeBack}>
        <Undo2 aria-hidden size={16} />
        {t('notes.takeBack')}
      </button>
      <IconButton name={t('notes.close')} icon={X} size={16} onPress={desk.forgetRemoved} />
    </div>
  );
}
