import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { withoutLanguage } from '#shared/address.ts';
import { useDesktop } from '../client/desktop.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import styles from './layout/layout.module.css';
import { Navigation } from './layout/navigation.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useSite } from './site.ts';
import { usePressedEarly } from './use-pressed-early.ts';

/** Only the desktop program has one. */
const Companion = lazy(async () => ({ default: (await import('../desktop/companion.tsx')).Companion }));

/** What stands around every screen: skip link, header, navigation, footer. */
export function Root() {
  const language = useLanguage();
  const { words } = useSite();
  const navigation = useNavigation();
  const program = useDesktop();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useNewPage();
  usePressedEarly();

  return (
    <I18nextProvider i18n={words(language)}>
      <div className={styles.page} data-busy={navigation.state === 'idle' ? undefined : ''}>
        <SkipLink />
        <header className={styles.header}>
          <Header />
          <Navigation />
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
    </I18nextProvider>
  );
}

/**
 * Following a link leaves the keyboard where the link was; on a new page it begins with the content. In another
 * language a page is the same, but not what it tells machines.
 */
function useNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // With the page itself: a moment later it would be taken from where its reader is by then.
  useLayoutEffect(() => {
    const former = shown.current;
    if (former === pathname) return;
    shown.current = pathname;
    void import('./head/machine-tags.ts').then(({ renewMachineTags }) => renewMachineTags());
    if (withoutLanguage(former) !== withoutLanguage(pathname))
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
