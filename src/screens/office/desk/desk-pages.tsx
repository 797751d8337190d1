import { useTranslation } from 'react-i18next';
import type { DeskQuery } from '#shared/office/office-questions.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { deskAddress } from './desk-address.ts';
import styles from './desk-pages.module.css';

/** How many page numbers are shown on each side of the current one. */
const beside = 2;

/** The pages of the list. */
export function DeskPages({ query, pages }: { query: DeskQuery; pages: number }) {
  const { t } = useTranslation('office-desk');
  const { page } = query;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  );
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <LocalLink to={deskAddress({ ...query, page: Math.min(page - 1, pages) })} rel="prev">
          {t('pages.previous')}
        </LocalLink>
      )}
      <ol>
        {shown.map((number, index) => (
          <li key={number} data-gap={number - (shown[index - 1] ?? 0) > 1 ? '' : undefined}>
            <LocalLink
              to={deskAddress({ ...query, page: number })}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </LocalLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <LocalLink to={deskAddress({ ...query, page: page + 1 })} rel="next">
          {t('pages.next')}
        </LocalLink>
      )}
    </nav>
  );
}
