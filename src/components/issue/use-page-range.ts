import { useTranslation } from 'react-i18next';
import { pageRange } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';

/** Names the pages of an article: `pp. 14–32`, or `p. 33` if it is one. */
export function usePageRange(): (pages: PageRange) => string {
  const { t } = useTranslation('layout');
  return (range) => {
    const pages = pageRange(range);
    return range.first === range.last
      ? t('pageRange.one', { page: pages })
      : t('pageRange.several', { pages });
  };
}
