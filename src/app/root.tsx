import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { withoutLanguage } from '#shared/page/address.ts';
import { useDesktop } from '../client/desktop.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { DoneEarly } from './done-early.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import styles from './layout/layout.module.css';
import { Navigation } from './layout/navigation.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useSite } from './site.ts';
import { onTranslation } from './translated-page.ts';
import { focusOn, useFragmentLinks } from './use-fragment-links.ts';

/** Only the desktop program needs it. */
const Companion = lazy(async () => ({ default: (await import('../desktop/companion.tsx')).Companion }));

/** The pages of the office, on which the masthead gives way to the work. */
const office = /^\/office(?![^/])/;

/** The frame of every screen: skip link, header, navigation, footer. */
export function Root() {
  const language = useLanguage();
  const { words } = useSite();
  const navigation = useNavigation();
  const program = useDesktop();
  const isOffice = office.test(withoutLanguage(useLocation().pathname));

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(onTranslation, []);
  useNewPage();
  useFragmentLinks();

  return (
    <I18nextProvider i18n={words(language)}>
      <div className={styles.page} data-busy={navigation.state === 'idle' ? undefined : ''}>
        <SkipLink />
        <header className={styles.header} data-low={isOffice ? '' : undefined}>
          <Header />
          <Navigation isLow={isOffice} />
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {program && (
        <Suspense>
          <Companion />
        </Suspense>
      )}
      <ScrollRestoration />
      <DoneEarly />
    </I18nextProvider>
  );
}

/**
 * After navigation, moves the focus to the content, or to the place in it that the link names, as it would otherwise stay
 * on the link; and renews the metadata. In another language the page is the same, but not its metadata.
 */
function useNewPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  // In a layout effect: a moment later the user may already have focused something else.
  useLayoutEffect(() => {
    const former = shown.current;
    if (former === pathname) return;
    shown.current = pathname;
    void import('./head/machine-tags.ts').then(({ renewMachineTags }) => renewMachineTags());
    // A notice of what was done has taken the focus when it appeared.
    const isTold = document.activeElement?.matches('#content [role="status"], #content [role="alert"]');
    if (withoutLanguage(former) !== withoutLanguage(pathname) && !isTold)
      focusOn(document.getElementById(hash.slice(1)) ?? document.getElementById('content'));
  }, [pathname, hash]);
}
