import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import styles from '../reader.module.css';
import { useReaderWord } from '../reader-word.ts';
import { toPages } from './pages-focus.ts';
import type { Room } from './room.ts';
import { useRoom } from './use-room.ts';

/** The room's notice, shown until it is closed. */
export function NoticeLine({ room }: { room: Room }) {
  const { t } = useTranslation('layout');
  const word = useReaderWord();
  const { notice } = useRoom(room);
  return (
    <div className={styles.notice} role="status">
      {notice && (
        <>
          <p>{word(notice)}</p>
          <IconButton ref={toPages} icon={X} name={t('close')} onClick={() => room.notify(null)} />
        </>
      )}
    </div>
  );
}
