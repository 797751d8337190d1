import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import type { SearchStripProps } from '../../components/search-box/search-strip.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './search-door.module.css';

const load = () => import('../../components/search-box/search-strip.tsx');

/**
 * A link to the search, which opens a field below the bar once its code is loaded. So does Ctrl+K or ⌘K,
 * except in dialogs and the reader. A single-key shortcut would interfere with speech input (WCAG 2.1.4).
 */
export function SearchDoor() {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState<{ at: Location; Strip: ComponentType<SearchStripProps> }>();
  // Any navigation closes the field.
  const Strip = opened?.at === location ? opened.Strip : undefined;

  const open = async () => {
    try {
      const Strip = await (await load()).prepareStrip(language);
      if (Strip) setOpened({ at: location, Strip });
    } catch {
      await navigate(withLanguage(language, paths.search));
    }
  };
  const preload = () => void load().catch(() => undefined);
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
      if (!asked || document.querySelector('[data-reader], dialog[open]')) return;
      event.preventDefault();
      void open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <LocalLink
        ref={link}
        to={paths.search}
        className={styles.door}
        aria-label={t('nav.search')}
        aria-keyshortcuts="Control+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openHere}
      >
        <Search aria-hidden size={20} />
      </LocalLink>
      {Strip && (
        <Strip
          door={link}
          onClose={(back) => {
            setOpened(undefined);
            if (back) link.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
