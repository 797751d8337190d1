import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import { innerLinkOf } from '../pdfjs/parts-of-pages.ts';
import { isInSight } from '../view/show-place.ts';
import { targetOf } from './link-target.ts';
import { nameLinks } from './name-links.ts';
import type { PagePart } from './page-part.ts';
import { readPart } from './read-part.ts';

/** An open preview: the link, and the part of the page it leads to. */
export type Previewed = { key: number; link: HTMLAnchorElement; page: number; part: PagePart };

/**
 * Milliseconds: a preview waits until the pointer rests on the link, and stays until the pointer can reach
 * it.
 */
const delays = { show: 350, hide: 300 };
const longestSaid = 300;

/**
 * Watches the links of a pane. `hold` keeps the preview open while the pointer is on it; `release` lets it
 * close.
 */
export function usePreview(reader: ReaderHandle) {
  const { t } = useTranslation('reader');
  const [previewed, setPreviewed] = useState<Previewed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  /** The link that has the focus by keyboard, until its preview is decided on. */
  const reached = useRef<HTMLAnchorElement>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    asked.current += 1;
    setPreviewed(undefined);
  };
  const hold = () => clearTimeout(timer.current);
  const release = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, delays.hide);
  };

  useEffect(() => nameLinks(reader, (label) => t('preview.label', { label })), [reader, t]);

  const show = useEffectEvent(async (link: HTMLAnchorElement, say: boolean) => {
    const key = ++asked.current;
    const target = await targetOf(reader, link);
    const part = target && (await readPart(reader.session, target));
    if (key !== asked.current) return;
    reached.current = undefined;
    if (!part || !link.isConnected) return;
    if (isInSight(reader.pages, target.page, part.rect)) return;
    setPreviewed({ key, link, page: target.page, part });
    if (!say) return;
    const text = part.text.length > longestSaid ? `${part.text.slice(0, longestSaid)}…` : part.text;
    reader.announce(t('preview.leads', { label: reader.labels[target.page - 1], text }));
  });
  const onLeave = useEffectEvent(release);
  const onMove = useEffectEvent(hide);
  useEffect(() => {
    const { container } = reader;
    const ending = new AbortController();
    const { signal } = ending;
    const showLater = (link: HTMLAnchorElement, say: boolean) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        show(link, say).catch((error: unknown) => console.error(error));
      }, delays.show);
    };

    container.addEventListener(
      'pointerover',
      (event) => {
        const link = innerLinkOf(event.target);
        if (link && event.pointerType !== 'touch') showLater(link, false);
      },
      { signal },
    );
    container.addEventListener('pointerout', (event) => innerLinkOf(event.target) && onLeave(), { signal });
    container.addEventListener(
      'focusin',
      ({ target }) => {
        const link = innerLinkOf(target);
        if (!link?.matches(':focus-visible')) return;
        reached.current = link;
        showLater(link, true);
      },
      { signal },
    );
    container.addEventListener(
      'focusout',
      ({ target }) => {
        if (!innerLinkOf(target)) return;
        reached.current = undefined;
        onLeave();
      },
      { signal },
    );
    container.addEventListener(
      'scroll',
      () => {
        onMove();
        // The focus itself scrolls to a link that is out of sight: its preview waits until the pages are still.
        if (reached.current) showLater(reached.current, true);
      },
      { signal, passive: true },
    );
    container.addEventListener(
      'click',
      () => {
        reached.current = undefined;
        onMove();
      },
      { signal },
    );
    return () => {
      ending.abort();
      clearTimeout(timer.current);
    };
  }, [reader]);

  useEffect(() => {
    if (!previewed) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  });

  return { previewed, hold, release };
}
