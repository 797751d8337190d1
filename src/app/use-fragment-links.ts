import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainPress } from '../components/plain-press.ts';

/**
 * Lets the router follow links to a place on the page. Entries that the browser makes for them have no key of their own,
 * so that going back and forth leads to wrong places.
 */
export function useFragmentLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href^="#"]');
      if (!link || !isPlainPress(event) || event.defaultPrevented) return;
      event.preventDefault();
      const hash = link.getAttribute('href') ?? '';
      void navigate(location.pathname + location.search + hash);
      focusOn(document.getElementById(decodeURIComponent(hash.slice(1))));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** Tab goes on from there, as after a link that the browser follows. */
export function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  const given = target.hasAttribute('tabindex');
  if (!given) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (given) return;
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}
