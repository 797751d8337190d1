import { useTranslation } from 'react-i18next';
import { AskAgain } from './ask-again.tsx';
import type { Searched } from './load-search.ts';
import styles from './result-pages.module.css';

/** How many page numbers are shown on each side of the current one. */
const beside = 2;

/** Pagination of the results. */
export function ResultPages({ asked, pages }: { asked: Searched; pages: number }) {
  const { t } = useTranslation('search');
  const { page } = asked;
  const onPage = (number: number) => ({ ...asked, page: number });
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  );
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <AskAgain to={onPage(Math.min(page - 1, pages))} rel="prev" className={styles.way}>
          {t('pages.previous')}
        </AskAgain>
      )}
      <ol>
        {named.map((number, index) => (
          <li key={number} data-gap={number - (named[index - 1] ?? 0) > 1 ? '' : undefined}>
            <AskAgain
              to={onPage(number)}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </AskAgain>
          </li>
        ))}
      </ol>
      {page < pages && (
        <AskAgain to={onPage(page + 1)} rel="next" className={styles.way}>
          {t('pages.next')}
        </AskAgain>
      )}
    </nav>
  );
}
