import { type RefObject, useEffect } from 'react';

type Part = RefObject<HTMLElement | null>;

/**
 * What closes something that is open over the page: a press outside, the focus that goes elsewhere, Escape, and inside
 * of it the choice of what is shown already, which leads nowhere.
 * @param leave told whether the focus is to go back to where it came from
 * @param door what opens it, where that lies outside of it
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
