import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { withLanguage } from '#shared/address.ts';
import type { Language } from '#shared/language.ts';
import action from '../components/link/action.module.css';
import styles from './route-fault.module.css';

/** The body of the page that says that the server could not draw a page, with the number of the request. */
export function renderFaultPage(words: i18n, language: Language, requestId: string): string {
  const t = words.getFixedT(language, 'failures');
  return renderToString(
    <main className={styles.fault}>
      <title>{t('unexpected.title')}</title>
      <h1>{t('unexpected.title')}</h1>
      <p>{t('unexpected.advice')}</p>
      <div className={styles.actions}>
        <a className={action.primary} href={withLanguage(language, '/')}>
          {t('home')}
        </a>
      </div>
      <p>
        <small>{requestId}</small>
      </p>
    </main>,
  );
}
