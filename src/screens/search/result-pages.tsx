import { useTranslation } from 'react-i18next';
import { Pager } from '../../components/pager/pager.tsx';
import { AskAgain } from './ask-again.tsx';
import type { Searched } from './load-search.ts';

/** Pagination of the results. */
export function ResultPages({ asked, pages }: { asked: Searched; pages: number }) {
  const { t } = useTranslation('search');
  return (
    <Pager
      page={asked.page}
      pages={pages}
      words={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (page) => t('pages.page', { page }),
      }}
      link={(page, link) => <AskAgain {...link} to={{ ...asked, page }} />}
    />
  );
}
