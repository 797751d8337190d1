import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import type { FindState } from './find.ts';

/** Delay before announcing, so that not every key of fast typing is announced, in milliseconds. */
const rest = 500;

/** Announces the number of matches and the current one, once the search has settled. */
export function useAnnouncedFind(
  reader: ReaderHandle,
  { query, searching, position, total, current, textless, wrapped }: FindState,
) {
  const { t } = useTranslation('reader-find');
  const label = current ? reader.labels[current.page] : undefined;
  const text =
    total === 0
      ? !searching && reader.find.marks() && t(textless ? 'find.textless' : 'find.none')
      : [
          t('find.announce', { position, total, label }),
          ...(wrapped ? [t(wrapped === 'first' ? 'find.wrappedFirst' : 'find.wrappedLast')] : []),
        ].join('. ');

  // A new search is announced even if the text is the same.
  useEffect(() => {
    if (!text || searching || query.text.trim() === '') return;
    const said = setTimeout(() => reader.announce(text), rest);
    return () => clearTimeout(said);
  }, [text, searching, query, reader]);
}
