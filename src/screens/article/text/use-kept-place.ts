import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goToPlace, type KeptPlace, placeRead } from './kept-place.ts';
import { textId } from './served-text.ts';

/** How long a page rests until its place counts, in ms. */
const rest = 120;

/** What takes the page over from us. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** What changes the height of a text: how it looks. */
const looks = ['data-text-size', 'data-text-width', 'data-text-face'];

const storedAs = (key: string) => `place ${location.pathname} ${key}`;

// A new visit to an address has the same key as the one before in this tab, but not its place.
if (performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate'))
  forget(storedAs('default'));

/**
 * Keeps the place that is read in the text, which need not be hydrated: after a reload, coming back, turning the device or
 * another look, the same words are at the top. The browser and the router keep pixels, which lead elsewhere where heights are estimated or have changed.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  useEffect(() => {
    const name = storedAs(key);
    const ending = new AbortController();
    let going = new AbortController();
    let place = read(name);
    let waiting = 0;
    let { innerWidth: width } = window;

    const note = () => {
      waiting = 0;
      const text = document.getElementById(textId);
      place = text ? placeRead(text) : undefined;
    };
    const go = () => {
      clearTimeout(waiting);
      going.abort();
      going = new AbortController();
      const text = document.getElementById(textId);
      if (text && place) goToPlace(text, place, going.signal);
    };
    const keep = () => {
      if (waiting) note();
      if (place) write(name, place);
      else forget(name);
    };
    const options = { passive: true, signal: ending.signal };
    addEventListener(
      'scroll',
      () => {
        clearTimeout(waiting);
        waiting = window.setTimeout(note, rest);
      },
      options,
    );
    addEventListener(
      'resize',
      () => {
        // The bars of a phone's browser change the height only.
        if (innerWidth === width) return;
        width = innerWidth;
        go();
      },
      options,
    );
    for (const hand of hands) addEventListener(hand, () => going.abort(), options);
    addEventListener('pagehide', keep, options);
    const watch = new MutationObserver(go);
    watch.observe(document.documentElement, { attributeFilter: looks });
    if (place) go();
    // Who came before the scripts may be reading already.
    else if (scrollY > 0) note();
    return () => {
      clearTimeout(waiting);
      // What is left has scrolled to the top by now: the last place counts.
      waiting = 0;
      keep();
      ending.abort();
      going.abort();
      watch.disconnect();
    };
  }, [key]);
}

function read(name: string): KeptPlace | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser stores nothing, places last as long as the page. */
function write(name: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(place));
  } catch {}
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {}
}
