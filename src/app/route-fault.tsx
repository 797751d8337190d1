import { lazy, Suspense, useEffect } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { withLanguage } from '#shared/address.ts';
import { Failure } from '#shared/failure.ts';
import { paths } from '#shared/paths.ts';
import { useDesktop } from '../client/desktop.ts';
import action from '../components/link/action.module.css';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './route-fault.module.css';
import { useSite } from './site.ts';

/** In the desktop program it may be the library on the device that is damaged. */
const LibraryRescue = lazy(async () => ({
  default: (await import('../screens/desktop-settings/desktop-settings-screen.tsx')).LibraryRescue,
}));

/**
 * What a reader sees instead of a screen that could not be brought or drawn: what happened and what to do. Trying
 * again loads the document anew, since the router remembers code that did not come.
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
        <Link
          className={kind === 'notFound' ? action.primary : action.secondary}
          to={withLanguage(language, paths.home)}
          reloadDocument
        >
          {t('home')}
        </Link>
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
  return isMissingCode(error) ? 'offline' : 'unexpected';
}

/** Code that did not come: no connection, or a newer version of the site has taken the place of this one. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}
