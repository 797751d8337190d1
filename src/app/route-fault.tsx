import { I18nextProvider, useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import action from '../components/link/action.module.css';
import { useLanguage } from '../i18n/use-language.ts';
import { paths } from './paths.ts';
import styles from './route-fault.module.css';
import { useSite } from './site.ts';

/** What a reader sees instead of a screen that could not be brought or drawn: what happened and what to do. */
export function RouteFault() {
  const { t } = useTranslation('failures');
  const error = useRouteError();
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  const kind = kindOf(error);
  return (
    <section className={styles.fault} role="alert">
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.advice`)}</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={`${action.primary} needs-script`}
          onClick={() => revalidate()}
          disabled={state === 'loading'}
        >
          {t('retry')}
        </button>
        <Link className={action.secondary} to={withLanguage(language, paths.home)}>
          {t('home')}
        </Link>
      </div>
    </section>
  );
}

/** The same where not even header and footer could be brought. */
export function RootFault() {
  const { words } = useSite();
  return (
    <I18nextProvider i18n={words(useLanguage())}>
      <RouteFault />
    </I18nextProvider>
  );
}

function kindOf(error: unknown): 'notFound' | 'offline' | 'unavailable' | 'unexpected' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  if (error instanceof Failure && (error.code === 'offline' || error.code === 'unavailable')) {
    return error.code;
  }
  if (error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)) {
    return 'offline';
  }
  return 'unexpected';
}
