import { useTranslation } from 'react-i18next';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import action from '../../../components/link/action.module.css';
import styles from '../office.module.css';

/** What the office asks of the author. */
export function Asked({ asked: { points, text } }: { asked: NonNullable<AuthorManuscript['asked']> }) {
  const { t } = useTranslation('office-author');
  return (
    <div className={styles.stack}>
      <h3>{t('asked.title')}</h3>
      {points.length > 0 && (
        <ul className={styles.rows}>
          {points.map((point) => (
            <li key={point}>{t(`point.${point}`)}</li>
          ))}
        </ul>
      )}
      {points.includes('anonymity') && (
        <p>
          <a href="#part-file" className={action.primary}>
            {t('asked.replace')}
          </a>
        </p>
      )}
      {text && <p className={styles.letter}>{text}</p>}
    </div>
  );
}
