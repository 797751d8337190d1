import { useSyncExternalStore } from 'react';
import { openStoredText } from '../../../client/stored-text.ts';

/** How the text of articles can look; the first of each is usual. */
export const textLooks = {
  size: ['m', 's', 'l', 'xl'],
  width: ['normal', 'narrow', 'wide'],
  face: ['serif', 'sans'],
  colours: ['site', 'paper', 'sepia', 'dark'],
} as const;

type Aspects = typeof textLooks;
export type TextLook = { [Aspect in keyof Aspects]: Aspects[Aspect][number] };

const aspects = Object.keys(textLooks) as (keyof Aspects)[];

/** The choices of this device, separated by spaces. */
const stored = openStoredText('text-look');

function lookFrom(text: string | null): TextLook {
  const kept = text?.split(' ') ?? [];
  const chosen = aspects.map((aspect) => [
    aspect,
    textLooks[aspect].find((look) => kept.includes(`${aspect}=${look}`)) ?? textLooks[aspect][0],
  ]);
  return Object.fromEntries(chosen) as TextLook;
}

/** Remembers it on this device; what is usual is not stored. */
export function writeTextLook(look: TextLook): void {
  const unusual = aspects.filter((aspect) => look[aspect] !== textLooks[aspect][0]);
  stored.write(unusual.map((aspect) => `${aspect}=${look[aspect]}`).join(' ') || null);
}

/**
 * Lets the page look as chosen, now and after each change: as attributes of its root, such as `data-text-size`.
 * @returns a function that ends this and lets the page look as usual
 */
export function followTextLook(): () => void {
  const { dataset } = document.documentElement;
  const nameOf = (aspect: string) => `text${aspect[0]?.toUpperCase()}${aspect.slice(1)}`;
  const show = () => {
    const look = lookFrom(stored.read());
    for (const aspect of aspects) {
      // Nothing is set for what is usual: the whole page would be styled anew for it.
      if (look[aspect] !== textLooks[aspect][0]) dataset[nameOf(aspect)] = look[aspect];
      else delete dataset[nameOf(aspect)];
    }
  };
  show();
  const stop = stored.subscribe(show);
  return () => {
    stop();
    for (const aspect of aspects) delete dataset[nameOf(aspect)];
  };
}

/** The current look; the usual one where the server renders. */
export function useTextLook(): TextLook {
  return lookFrom(useSyncExternalStore(stored.subscribe, stored.read, () => null));
}
