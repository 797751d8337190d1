import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Unfolds the appendix that has the place of the address, before the router scrolls there. */
export function useUnfolded(text: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    if (!target || !text.current?.contains(target)) return;
    const folded = target.closest('details:not([open])');
    if (!folded) return;
    folded.setAttribute('open', '');
    // Chromium scrolls to where the fold was, unless it has laid out what was in it.
    target.getBoundingClientRect();
  }, [location, text]);
}
