import { RotateCcw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import action from '../../components/link/action.module.css';
import { useFaultWords } from '../fault-words.ts';
import { toPages } from '../pages-focus.ts';
import type { Line } from '../source/line.ts';
import { useFaultHere } from './fault-here.ts';
import styles from './line-notice.module.css';

/** One slim line while pages that are wanted don’t come; what has come can be read on. */
export function LineNotice({ line, onReopen }: { line: Line; onReopen: () => void }) {
  const door = useTranslation('reading-door');
  const { t } = useTranslation('reader-file');
  const words = useFaultWords();
  const faultHere = useFaultHere();
  const fault = useSyncExternalStore(line.subscribe, line.fault);
  const changed = fault === 'changed';
  // What was opened has not failed to open.
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
            onClick={changed ? onReopen : line.retry}
          >
            <RotateCcw aria-hidden size={16} />
            {changed ? t('line.reopen') : door.t('retry')}
          </button>
        </>
      )}
    </div>
  );
}
