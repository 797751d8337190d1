import { lazy, Suspense, useEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Failure } from '#shared/failure.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { useDesktop } from '../client/desktop.ts';
import action from '../components/link/action.module.css';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './route-fault.module.css';
import { useSite } from './site.ts';

/** In the desktop program, the local library may be damaged. */
const LibraryRescue = lazy(async () => ({
  default: (await import('../screens/desktop-settings/desktop-settings-screen.tsx')).LibraryRescue,
}));

/**
 * Replaces a screen that could not be loaded or rendered: what happened, and what to do. Retrying reloads the
 * document, since the router caches failed imports.
 */
export function RouteFault() {
  const { t } = useTranslation('failures');
  const error = useRouteError();
  const language = useLanguage();
  const kind = kindOf(error);
  const program = useDesktop();

  useEffect(() => {
    if (isMissingCode(error) && navigator.onLine && !wasReloaded()) location.reload();
  }, [error]);

  const words = (
    <>
      <title>{t(`${kind}.title`)}</title>
      <h1>{t(`${kind}.title`)}</h1>
      <p>{t(`${kind}.advice`)}</p>
      <div className={styles.actions}>
        {kind !== 'notFound' && (
          <button
            type="button"
            className={`${action.primary} needs-script`}
            onClick={() => location.reload()}
          >
            {t('retry')}
          </button>
        )}
        <a
          className={kind === 'notFound' ? action.primary : action.secondary}
          href={withLanguage(language, paths.home)}
        >
          {t('home')}
        </a>
        {kind === 'notFound' && (
          <a className={action.secondary} href={withLanguage(language, paths.search)}>
            {t('search')}
          </a>
        )}
      </div>
    </>
  );
  return (
    <section className={styles.fault} role="alert">
      <meta name="robots" content="noindex" />
      {program && kind !== 'notFound' ? (
        <Suspense fallback={words}>
          <LibraryRescue isClosed={kind === 'unavailable'}>{words}</LibraryRescue>
        </Suspense>
      ) : (
        words
      )}
    </section>
  );
}

/** The same when not even header and footer could be loaded. */
export function RootFault() {
  const { words } = useSite();
  return (
    <I18nextProvider i18n={words(useLanguage())}>
      <RouteFault />
    </I18nextProvider>
  );
}

function kindOf(error: unknown): 'notFound' | 'offline' | 'tooManyRequests' | 'unavailable' | 'unexpected' {
  if (isRouteErrorResponse(error) && error.status === 404) return 'notFound';
  if (error instanceof Failure) {
    const { code } = error;
    if (code === 'offline' || code === 'tooManyRequests' || code === 'unavailable') return code;
  }
  return isMissingCode(error) ? 'offline' : 'unexpected';
}

/**
 * Whether a script could not be loaded: there is no connection, or a newer version of the site has been
 * deployed.
 */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
