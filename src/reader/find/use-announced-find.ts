import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderHandle } from '../handle.ts';
import type { FindState } from './find.ts';

/** What is typed quickly is not worth a word each time, in milliseconds. */
const rest = 500;

/** Says to assistive technology what was found, and where in it one is, once it has settled. */
export function useAnnouncedFind(
  reader: ReaderHandle,
  { query, searching, position, total, current, wrapped }: FindState,
) {
  const { t } = useTranslation('reader-find');
  const label = current ? reader.labels[current.page] : undefined;
  const text =
    total === 0
      ? !searching && reader.find.marks() && t('find.none')
      : [
          t('find.announce', { position, total, label }),
          ...(wrapped ? [t(wrapped === 'first' ? 'find.wrappedFirst' : 'find.wrappedLast')] : []),
        ].join('. ');

  // Another search may come to the same words: they are said again.
  useEffect(() => {
    if (!text || searching || query.text.trim() === '') return;
    const said = setTimeout(() => reader.announce(text), rest);
    return () => clearTimeout(said);
  }, [text, searching, query, reader]);
}
