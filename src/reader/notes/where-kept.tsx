import { CloudOff, HardDrive, TriangleAlert, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NoteDesk } from './note-desk.ts';
import styles from './notes-panel.module.css';
import { useAnnotationStatus } from './use-desk.ts';

/** Where the notes are kept, and what that means for whoever wrote them. */
export function WhereKept({ desk }: { desk: NoteDesk }) {
  const { t } = useTranslation('reader-notes');
  const { durable, account, refused } = useAnnotationStatus(desk);
  const place = account === 'none' ? 'device' : account === 'waiting' ? 'waiting' : 'account';
  const Icon = { device: HardDrive, waiting: CloudOff, account: UserRound }[place];
  return (
    <div className={styles.kept}>
      {!durable && (
        <p className={styles.warning} role="alert">
          <TriangleAlert aria-hidden size={16} />
          {t('notes.notStored')}
        </p>
      )}
      {durable && (
        <p>
          <Icon aria-hidden size={16} />
          {t(`notes.kept.${place}`)}
        </p>
      )}
      {refused > 0 && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {t('notes.refused', { count: refused })}
        </p>
      )}
    </div>
  );
}
