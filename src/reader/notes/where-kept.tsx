import { CloudOff, HardDrive, TriangleAlert, UserRound, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keptPlaceOf } from '../../notes/kept-place.ts';
import { useAnnotationStatus } from '../../notes/use-notes.ts';
import type { ReaderHandle } from '../handle.ts';
import type { PageNotesController } from '../session/pane-notes.ts';
import { LoginLink } from './login-link.tsx';
import styles from './notes-panel.module.css';

/** Says where the notes are stored, and what that means for the reader. */
export function WhereKept({ reader, controller }: { reader: ReaderHandle; controller: PageNotesController }) {
  const { t } = useTranslation('reader-notes');
  const status = useAnnotationStatus(controller);
  const { durable, refused } = status;
  const place = keptPlaceOf(status);
  const Icon = { device: HardDrive, left: UserRoundX, waiting: CloudOff, account: UserRound }[place];
  return (
    <div className={styles.kept}>
      {!durable && (
        <p className={styles.warning} role="alert">
          <TriangleAlert aria-hidden size={16} />
          {t('notes.notStored')}
        </p>
      )}
      {durable && (
        <p role={place === 'left' ? 'status' : undefined}>
          <Icon aria-hidden size={16} />
          {t(`notes.kept.${place}`)}
        </p>
      )}
      {place === 'left' && <LoginLink reader={reader} />}
      {refused > 0 && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden size={16} />
          {t('notes.refused', { count: refused })}
        </p>
      )}
    </div>
  );
}
