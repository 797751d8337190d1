import { RotateCcw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import type { ReadingDocument } from '../document/reading-document.ts';
import { toPages } from '../room/pages-focus.ts';
import type { Connection } from '../source/connection.ts';
import styles from './connection-notice.module.css';
import { useFaultHere } from './fault-here.ts';
import { useFaultWords } from './fault-words.ts';

type ConnectionNoticeProps = { document: ReadingDocument; connection: Connection; onReopen: () => void };

/** A status line while requested pages fail to load; the pages already loaded stay readable. */
export function ConnectionNotice({ document, connection, onReopen }: ConnectionNoticeProps) {
  const door = useTranslation('reading-door');
  const { t } = useTranslation('reader-file');
  const words = useFaultWords(document.isOwn);
  const faultHere = useFaultHere(document);
  const fault = useSyncExternalStore(connection.subscribe, connection.fault);
  const changed = fault === 'changed';
  // The usual words for a stall say that the article isn't loading, but here it is open.
  const { title, advice } =
    fault === 'stalled'
      ? { title: t('line.stalled.title'), advice: t('line.stalled.advice') }
      : words(faultHere(fault ?? 'offline'));
  return (
    <div className={styles.notice} role="status">
      {fault && (
        <>
          <WifiOff aria-hidden size={18} />
          <p>
            <strong>{title}.</strong> {advice}
          </p>
          <button
            ref={toPages}
            type="button"
            className={action.secondary}
            onClick={changed ? onReopen : connection.retry}
          >
            <RotateCcw aria-hidden size={16} />
            {changed ? t('line.reopen') : door.t('retry')}
          </button>
        </>
      )}
    </div>
  );
}
