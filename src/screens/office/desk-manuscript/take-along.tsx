import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { archiveZipAddress, historyPdfAddress, mecaAddress } from '../../../client/office/desk.ts';
import action from '../../../components/link/action.module.css';
import { useLanguage } from '../../../i18n/use-language.ts';
import office from '../office.module.css';
import styles from './forms.module.css';
import { useDesk } from './use-desk.ts';

/** What can be taken along: history and everything for the archive, and a package for the journal that takes it over. */
export function TakeAlong() {
  const { t } = useTranslation('office-desk');
  const language = useLanguage();
  const { id, commands } = useDesk().manuscript;
  const ids = useId();
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('takeAlong.historyAbout')}</p>
      <p className={office.ways}>
        <a href={historyPdfAddress(id, language)} className={action.secondary} download>
          {t('takeAlong.history')}
        </a>
        <a href={archiveZipAddress(id, language)} className={action.secondary} download>
          {t('takeAlong.archive')}
        </a>
      </p>
      {commands.includes('hold') && (
        <form method="get" action={mecaAddress(id)} className={styles.stack}>
          <p className={styles.hint} id={`${ids}about`}>
            {t('takeAlong.mecaAbout')}
          </p>
          <div className={styles.pair}>
            <label htmlFor={`${ids}to`}>{t('takeAlong.to')}</label>
            <input id={`${ids}to`} name="to" required maxLength={200} aria-describedby={`${ids}about`} />
          </div>
          <p>
            <button type="submit" className={action.secondary}>
              {t('takeAlong.meca')}
            </button>
          </p>
        </form>
      )}
    </div>
  );
}
