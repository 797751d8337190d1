import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import type { Match } from './document-search.ts';
import styles from './found-places.module.css';
import { snippetOf } from './snippet.ts';
import { useBehind } from './use-behind.ts';
import { useFind } from './use-find.ts';

/** The number of places listed at first, and added with each request for more. */
const portion = 200;

/** The matches with their context, page by page, each a button. Shown after the count and the first match. */
export function FoundPlaces({ reader }: { reader: ReaderHandle }) {
  const { t } = useTranslation('reader-find');
  const { find } = reader;
  const { query, total, current } = useDeferredValue(useBehind(useFind(find)));
  const [wish, setWish] = useState({ query, portions: 1 });
  // A new search starts with a short list again.
  const portions = wish.query === query ? wish.portions : 1;
  const list = useRef<HTMLOListElement>(null);
  const places = useMemo(
    () => find.list({ query, total }, portion * portions),
    [find, query, total, portions],
  );

  useEffect(() => {
    const frame = list.current;
    const shown = current && frame?.querySelector('[aria-current]');
    if (frame && shown && !frame.contains(document.activeElement)) bringIntoSight(shown, frame);
  }, [current]);

  return (
    <>
      <ol ref={list} className={styles.places} aria-label={t('find.results')}>
        {byPage(places).map(([page, onPage]) => (
          <li key={page} className={styles.page}>
            <h3>{t('find.page', { label: reader.labels[page] })}</h3>
            <ul>
              {onPage.map(({ match, text }) => (
                <li key={match.begin}>
                  <Place
                    match={match}
                    text={text}
                    language={reader.document.language}
                    shown={match === current}
                    onShow={() => find.show(match)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {places.length < total && (
        <button
          type="button"
          className={styles.more}
          onClick={() => setWish({ query, portions: portions + 1 })}
        >
          {t('find.more')}
        </button>
      )}
    </>
  );
}

/**
 * Scrolls only the list, so that the field above it stays in view. In a low panel the list scrolls with the
 * rest, and the field is sticky.
 */
function bringIntoSight(place: Element, list: Element): void {
  if (getComputedStyle(list).overflowY === 'visible') {
    place.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [inner, outer] = [place.getBoundingClientRect(), list.getBoundingClientRect()];
  const [above, below] = [outer.top - inner.top, inner.bottom - outer.bottom];
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}

type PlaceProps = { match: Match; text: string; language: string; shown: boolean; onShow: () => void };

function Place({ match, text, language, shown, onShow }: PlaceProps) {
  const snippet = snippetOf(text, match);
  return (
    <button type="button" className={styles.place} aria-current={shown || undefined} onClick={onShow}>
      <span lang={language}>
        {snippet.before}
        <mark>{snippet.match}</mark>
        {snippet.after}
      </span>
    </button>
  );
}

type Listed = { match: Match; text: string };

function byPage(places: readonly Listed[]): [page: number, places: Listed[]][] {
  const pages = new Map<number, Listed[]>();
  for (const place of places) {
    const onPage = pages.get(place.match.page);
    if (onPage) onPage.push(place);
    else pages.set(place.match.page, [place]);
  }
  return [...pages];
}
