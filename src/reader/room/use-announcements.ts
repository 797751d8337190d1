import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import type { PageTheme } from '../theme/page-theme.ts';
import type { ViewState } from '../view/view.ts';
import { zoomPercent } from '../view/zoom.ts';

/** Pages passed within this time are not announced, in milliseconds. */
const rest = 600;

type Seen = ViewState & { theme: PageTheme };

/** Announces the current page and changes of the view to assistive technology. */
export function useAnnouncements(reader: ReaderHandle | undefined): void {
  const { t } = useTranslation('reader');
  const said = useRef<Seen>(undefined);

  const speak = useEffectEvent((now: Seen) => {
    const before = said.current;
    said.current = now;
    if (!reader || !before) return;
    const parts: string[] = [];
    if (now.page !== before.page) {
      parts.push(t('move.here', { label: now.label, number: now.page, pages: reader.labels.length }));
    }
    if (now.fit !== before.fit && now.fit) parts.push(t(now.fit === 'width' ? 'zoom.width' : 'zoom.whole'));
    if (now.zoom !== before.zoom) parts.push(t('zoom.menu', { percent: zoomPercent(now.zoom) }));
    if (now.layout !== before.layout) parts.push(t(`view.${now.layout}`));
    if (now.spread !== before.spread) parts.push(`${t('view.spread')}: ${t(`view.${now.spread}`)}`);
    if (now.rotation !== before.rotation) parts.push(t('view.rotated', { degrees: now.rotation }));
    if (now.theme !== before.theme) parts.push(`${t('view.theme')}: ${t(`view.${now.theme}`)}`);
    if (parts.length > 0) reader.announce(parts.join('. '));
  });

  useEffect(() => {
    if (!reader) return;
    const { view, room } = reader;
    const seen = (): Seen => ({ ...view.state(), theme: room.state().theme });
    said.current = seen();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => speak(seen()), rest);
    };
    const ends = [view.subscribe(wait), room.subscribe(wait)];
    return () => {
      clearTimeout(waiting);
      for (const end of ends) end();
    };
  }, [reader]);
}
