import { useTranslation } from 'react-i18next';
import type { RoleChange } from '#shared/office/person.ts';
import { Moment } from '../../../components/office-frame/moment.tsx';
import styles from './people.module.css';

/** Which roles were given and taken, when and by whom, newest first. */
export function RoleChanges({ changes }: { changes: RoleChange[] }) {
  const { t } = useTranslation('office-people');
  const byWhom = ({ way, by }: RoleChange) =>
    way === 'person' ? (by ?? t('changes.former')) : t(`changes.${way}`);
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('changes.title')}</h2>
      {changes.length === 0 ? (
        <p className={styles.muted}>{t('changes.none')}</p>
      ) : (
        <ol className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.changed} ${change.role} ${change.change}`}>
              <Moment at={change.changed} />
              <span>
                {t(`role.${change.role}`)} — {t(`changes.${change.change}`)}
              </span>
              <span className={styles.muted}>{byWhom(change)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
