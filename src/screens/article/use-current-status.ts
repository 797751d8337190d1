import { useEffect, useMemo, useState } from 'react';
import type { Article } from '#shared/article.ts';
import type { AskLibrary } from '#shared/library.ts';
import { desktop } from '../../client/desktop.ts';
import { askLibrary } from '../../client/library.ts';

type Noticed = Pick<Article, 'status' | 'notices'>;

/**
 * The article with the notices published since its page was loaded. It asks for them whenever the reader returns to
 * the window, and in the desktop program after an update of the library. Everything else stays as it was loaded, so
 * that an open PDF and what is being written on it stay too.
 */
export function useCurrentStatus(loaded: Article, ask: AskLibrary = askLibrary): Article {
  const [found, setFound] = useState<{ of: Article; now: Noticed }>();

  useEffect(() => {
    let left = false;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // Without a connection, what is shown stays.
      void currentStatus(loaded, ask).then(
        (now) =>
          left ||
          setFound((before) =>
            same(now, before?.of === loaded ? before.now : loaded) ? before : { of: loaded, now },
          ),
        () => undefined,
      );
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

function same(one: Noticed, other: Noticed): boolean {
  const slugs = ({ notices }: Noticed) => notices.map(({ slug }) => slug).join(' ');
  return one.status === other.status && slugs(one) === slugs(other);
}

/** How the article stands now; a withdrawn one is no longer in the library, but its notices are. */
async function currentStatus({ id, slug, status }: Article, ask: AskLibrary): Promise<Noticed> {
  const article = await ask((library) => library.article(slug));
  if (article) return { status: article.status, notices: article.notices };
  const notices = await ask((library) => library.notices());
  return { status, notices: notices.filter((notice) => notice.article.id === id) };
}
