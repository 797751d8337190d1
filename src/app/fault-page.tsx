import type { TFunction } from 'i18next';
import type { Language } from '#shared/language/language.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import action from '../components/link/action.module.css';
import styles from './route-fault.module.css';

type FaultPageProps = {
  t: TFunction<'failures'>;
  language: Language;
  kind: 'notFound' | 'methodNotAllowed' | 'tooManyRequests' | 'unavailable' | 'unexpected';
  /** The id of the request, to find it in the log. */
  requestId: string;
};

/** The server's page for errors: not found, or not rendered. It needs no scripts and no data. */
export function FaultPage({ t, language, kind, requestId }: FaultPageProps) {
  return (
    <main className={styles.fault}>
      <title>{t(`${kind}.title`)}</title>
      <meta name="robots" content="noindex" />
      <img className={styles.mark} src="/images/journal/logo.svg" width={64} height={64} alt="" />
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.advice`)}</p>
      <div className={styles.actions}>
        <a className={action.primary} href={withLanguage(language, paths.home)}>
          {t('home')}
        </a>
      </div>
      {kind === 'unexpected' && (
        <p>
          <small>ID: {requestId}</small>
        </p>
      )}
    </main>
  );
}
