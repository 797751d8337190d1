import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LibraryOffer } from '#shared/library/library-updates.ts';
import { actOnLibrary } from '../../client/library-updates.ts';
import { fileSize } from '../../components/file-size.ts';
import action from '../../components/link/action.module.css';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './library-updates.module.css';

/** New and changed issues on the server, their size, and a button that downloads them. */
export function Offer({ offer }: { offer: LibraryOffer }) {
  const { t } = useTranslation('library-updates');
  const { t: common } = useTranslation('layout');
  const language = useLanguage();
  const size = fileSize(common, offer.bytes);
  return (
    <section className={styles.offer} aria-labelledby="library-offer">
      <h3 id="library-offer">{t('offer.title')}</h3>
      <ul>
        {offer.newIssues.map(({ volume, title, articles, bytes }) => (
          <li key={volume}>
            <strong>{title[language]}</strong>
            <span>
              {t('offer.volume', {
                articles: t('facts.articles', { count: articles }),
                size: fileSize(common, bytes),
              })}
            </span>
          </li>
        ))}
        {offer.changedIssues.length > 0 && (
          <li>
            {t('offer.changed', {
              titles: offer.changedIssues.map(({ title }) => title[language]).join(', '),
            })}
          </li>
        )}
        {offer.newIssues.length + offer.changedIssues.length === 0 && <li>{t('offer.texts')}</li>}
      </ul>
      {offer.declined && <p>{t('offer.declined')}</p>}
      <p>{offer.bytes === 0 ? t('offer.here') : t('offer.size', { size })}</p>
      <p>
        <button type="button" className={action.primary} onClick={() => void actOnLibrary('downloadLibrary')}>
          <Download aria-hidden size={18} />
          {offer.bytes === 0 ? t('adopt') : t('fetch', { size })}
        </button>
      </p>
    </section>
  );
}
