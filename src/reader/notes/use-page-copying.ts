import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../app/site.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCopying } from '../../notes/use-copying.ts';
import { articleOf } from '../document/reading-document.ts';
import type { ReaderHandle } from '../handle.ts';
import { placeAddress } from '../place/place-address.ts';
import type { PageCopying } from '../session/pane-notes.ts';
import { notedPages } from './noted-pages.ts';

/** The copy actions of a pane. */
export function usePageCopying(reader: ReaderHandle): PageCopying {
  const { t } = useTranslation('reader-notes');
  const { publicUrl } = useSite();
  const language = useLanguage();
  const view = useMemo(() => ({ ...notedPages(reader), article: articleOf(reader) }), [reader]);
  const copying = useCopying(view);
  return useMemo(
    () => ({
      ...copying,
      copyPageLink: () => {
        const { label } = reader.page();
        const text = placeAddress(publicUrl, language, articleOf(reader).slug, { page: label });
        return copying.copy({ text }, t('notes.copiedPageLink', { label }));
      },
    }),
    [copying, reader, publicUrl, language, t],
  );
}
