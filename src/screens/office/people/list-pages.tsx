import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from './people.module.css';
import { type ListName, listAddress } from './people-question.ts';

type ListPagesProps = {
  of: ListName;
  question: URLSearchParams;
  page: number;
  pages: number;
};

/** The way to the pages beside the one that is shown. */
export function ListPages({ of, question, page, pages }: ListPagesProps) {
  const { t } = useTranslation('office-people');
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <LocalLink to={listAddress(of, question, page - 1)} rel="prev">
          {t('pages.previous')}
        </LocalLink>
      )}
      <span>{t('pages.now', { page, pages })}</span>
      {page < pages && (
        <LocalLink to={listAddress(of, question, page + 1)} rel="next">
          {t('pages.next')}
        </LocalLink>
      )}
    </nav>
  );
}
