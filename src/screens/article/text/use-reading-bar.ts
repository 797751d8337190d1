import { type RefObject, useEffect } from 'react';

/** Less than this is no scrolling, but a finger that rests; in CSS pixels. */
const least = 6;

/**
 * Keeps a bar out of the way of who reads on, and brings it back to who scrolls back: as `data-away`. How much of the text
 * has been read, from 0 to 1, is `--read`.
 */
export function useReadingBar(bar: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let [last, lastHeight] = [scrollY, 0];
    const follow = () => {
      const { top, height } = text.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const read = Math.max(0, Math.min(1, (innerHeight - top) / height));
      bar.current?.style.setProperty('--read', read.toFixed(4));
      const moved = scrollY - last;
      if (Math.abs(moved) < least) return;
      last = scrollY;
      // Where a part of the text turns out higher than estimated, the browser scrolls by itself.
      if (height === lastHeight) bar.current?.toggleAttribute('data-away', moved > 0 && top < 0);
      lastHeight = height;
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [bar, text]);
}
