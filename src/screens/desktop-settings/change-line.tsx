import { useTranslation } from 'react-i18next';
import styles from './desktop-settings.module.css';
import type { ChangeOutcome } from './use-change.ts';

/** The result of a change, in a line that is always there, so that nothing moves. */
export function ChangeLine({ outcome }: { outcome: ChangeOutcome | undefined }) {
  const { t } = useTranslation('desktop-settings');
  return (
    <p className={styles.outcome} role="status" data-failed={outcome && outcome !== 'saved' ? '' : undefined}>
      {outcome && t(outcome)}
    </p>
  );
}
