import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetCatalogue, useRecentCatalogues } from '../../client/recent-catalogues.ts';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './catalogue.module.css';
import { placeOf } from './use-catalogue.ts';

/** The catalogues opened last, which are kept on this device only. */
export function RecentCatalogues() {
  const { t } = useTranslation('catalogue');
  const recent = useRecentCatalogues();
  const id = useId();
  const list = useRef<HTMLElement>(null);
  if (recent.length === 0) return null;
  return (
    <section ref={list} aria-labelledby={id} tabIndex={-1} className={styles.part}>
      <h2 id={id}>{t('recent')}</h2>
      <ul className={styles.rows}>
        {recent.map(({ address, title }) => (
          <li key={address} className={styles.recent}>
            <LocalLink to={placeOf(address)}>
              <bdi>{title}</bdi>
              <span className={styles.quiet}>{address}</span>
            </LocalLink>
            <IconButton
              icon={X}
              name={t('forget', { title })}
              onClick={() => {
                forgetCatalogue(address);
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
