import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { daysLeft } from './days-left.ts';
import styles from './due.module.css';
import { Day } from './moment.tsx';

/** By when something is due, how far that is, and whether it is late: in words, a sign and a colour. */
export function Due({ due, now }: { due: string; now: string }) {
  const { t } = useTranslation('office-frame');
  const days = daysLeft(due, now);
  const Sign = days < 0 ? CircleAlert : Clock;
  return (
    <span className={styles.due} data-late={days < 0 ? '' : undefined}>
      <Sign size={16} aria-hidden />
      <span>
        <b>
          {days < 0
            ? t('due.late', { count: -days })
            : days === 0
              ? t('due.today')
              : t('due.left', { count: days })}
        </b>{' '}
        <span className={styles.day}>
          <Day at={due} />
        </span>
      </span>
    </span>
  );
}
