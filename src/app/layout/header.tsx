import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useJournal } from '../use-journal.ts';
import styles from './header.module.css';

/** The logo, the description image in the current language, and the two ISSNs. */
export function Header() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const bound = useBound();
  const { name, issn } = useJournal();
  return (
    <div className={styles.header}>
      <LocalLink to={paths.home} className={styles.logo}>
        <img src="/images/journal/logo.svg" width={64} height={64} fetchPriority="low" alt="" />
        <span>{bound(name)}</span>
      </LocalLink>
      <img
        className={styles.description}
        src={`/images/journal/description.${language}.svg`}
        width={420}
        height={64}
        loading="lazy"
        alt={t('description')}
      />
      <dl className={styles.issn}>
        <div>
          <dt>{t('issn.print')}</dt>
          <dd>{issn.print}</dd>
        </div>
        <div>
          <dt>{t('issn.online')}</dt>
          <dd>{issn.online}</dd>
        </div>
      </dl>
    </div>
  );
}
