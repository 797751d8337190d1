import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../components/link/local-link.tsx';
import styles from './list-pages.module.css';

/** How many page numbers are shown on each side of the current one. */
const beside = 2;

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
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  );
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <LocalLink to={addressOf(Math.min(page - 1, pages))} rel="prev">
          {t('pages.previous')}
        </LocalLink>
      )}
      <ol>
        {shown.map((number, index) => (
          <li key={number} data-gap={number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            <LocalLink
              to={addressOf(number)}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </LocalLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <LocalLink to={addressOf(page + 1)} rel="next">
          {t('pages.next')}
        </LocalLink>
      )}
    </nav>
  );
}
