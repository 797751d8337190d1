import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import action from '../../../components/link/action.module.css';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from '../office.module.css';
import { OfficePage } from '../office-screen.tsx';

/** Where the link of an invitation leads if it opens nothing. */
export function InvitationScreen() {
  return <NothingOpened />;
}

/**
 * The same for the page of an assignment that nothing opens.
 * @param next its address: an account might open it
 */
export function NothingOpened({ next }: { next?: string }) {
  const { t } = useTranslation('office-review');
  return (
    <OfficePage title={t('invitation.title')} lead={t('invitation.lead')}>
      <div className={styles.stack}>
        <p className={styles.letter}>{t('invitation.advice')}</p>
        {next !== undefined && <p className={styles.letter}>{t('invitation.account')}</p>}
        <p className={styles.ways}>
          <LocalLink to={paths.contacts} className={action.primary}>
            {t('write')}
          </LocalLink>
          {next !== undefined && (
            <LocalLink to={paths.loginThen(next)} className={action.secondary}>
              {t('logIn')}
            </LocalLink>
          )}
        </p>
      </div>
    </OfficePage>
  );
}
