import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Pager } from '../../components/pager/pager.tsx';

type ListPagesProps = {
  /** The page that is shown, from 1. */
  page: number;
  pages: number;
  /** The bare path of a page. */
  addressOf: (page: number) => string;
};

/** The pages of a list. */
export function ListPages({ page, pages, addressOf }: ListPagesProps) {
  const { t } = useTranslation('office-desk');
  return (
    <Pager
      page={page}
      pages={pages}
      words={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.page', { page: number }),
      }}
      link={(number, link) => <LocalLink {...link} to={addressOf(number)} />}
    />
  );
}
