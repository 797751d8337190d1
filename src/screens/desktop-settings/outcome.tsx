import { useTranslation } from 'react-i18next';
import styles from './desktop-settings.module.css';

/** Says what came of a change, in a line that is always there, so that nothing moves. */
export function Outcome({ outcome }: { outcome: 'saved' | 'failed' | undefined }) {
  const { t } = useTranslation('desktop-settings');
  return (
    <p className={styles.outcome} role="status" data-failed={outcome === 'failed' ? '' : undefined}>
      {outcome && t(outcome)}
    </p>
  );
}
