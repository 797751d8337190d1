import { useTranslation } from 'react-i18next';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import action from '../link/action.module.css';
import styles from './search-box.module.css';

/** A search field without suggestions, for pages on which nothing else may be loaded. */
export function SearchForm() {
  const { t } = useTranslation('layout');
  const name = t('nav.search');
  return (
    <search className={styles.plain}>
      <form action={withLanguage(useLanguage(), paths.search)} className={styles.form}>
        <input type="text" name="q" aria-label={name} className={styles.input} />
        <button type="submit" className={action.secondary}>
          {name}
        </button>
      </form>
    </search>
  );
}
