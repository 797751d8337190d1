import { useEffect, useMemo, useState } from 'react';
import type { Article } from '#shared/article/article.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import { desktop } from '../../client/desktop.ts';
import { askLibrary } from '../../client/library.ts';
import type { Noticed } from './current-status.ts';

/**
 * The article with the notices published since its page was loaded. It asks for them whenever the reader returns to
 * the window, and in the desktop program after an update of the library. Everything else stays as it was loaded, so
 * that an open PDF and what is being written on it stay too.
 */
export function useCurrentStatus(loaded: Article, ask: AskLibrary = askLibrary): Article {
  const [found, setFound] = useState<{ of: Article; now: Noticed }>();

  useEffect(() => {
    let left = false;
    const lookAgain = async () => {
      const { currentStatus, same } = await import('./current-status.ts');
      const now = await currentStatus(loaded, ask);
      if (left) return;
      setFound((before) =>
        same(now, before?.of === loaded ? before.now : loaded) ? before : { of: loaded, now },
      );
    };
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Without a connection, what is shown stays.
      void lookAgain().catch(() => undefined);
    };
    let edition: string | undefined;
    const forget = desktop()?.on('library', ({ installed }) => {
      if (installed.published !== edition) look();
      edition = installed.published;
    });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      left = true;
      forget?.();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [loaded, ask]);

  const now = found?.of === loaded ? found.now : undefined;
  return useMemo(() => (now ? { ...loaded, ...now } : loaded), [loaded, now]);
}
