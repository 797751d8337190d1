import { type RefObject, useEffect } from 'react';

type Part = RefObject<HTMLElement | null>;

/**
 * Closes a popup: on a click outside, when the focus leaves, on Escape, and when the current page is chosen
 * in it, which causes no navigation.
 * @param leave called with whether the focus returns to where it came from
 * @param door the element that opens it, if it is outside of the popup
 */
export function useLeaving(part: Part, leave: (back: boolean) => void, door?: Part): void {
  useEffect(() => {
    const onMove = ({ target }: Event) => {
      if (![part, door].some((inside) => inside?.current?.contains(target as Node))) leave(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave(true);
    };
    const onChoice = ({ target }: MouseEvent) => {
      const chosen = target instanceof Element && target.closest('[aria-current]');
      if (chosen && part.current?.contains(chosen)) leave(true);
    };
    document.addEventListener('click', onChoice);
    document.addEventListener('pointerdown', onMove);
    document.addEventListener('focusin', onMove);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onChoice);
      document.removeEventListener('pointerdown', onMove);
      document.removeEventListener('focusin', onMove);
      document.removeEventListener('keydown', onKey);
    };
  });
}
