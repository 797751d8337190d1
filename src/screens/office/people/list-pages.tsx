import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../../components/link/local-link.tsx';
import styles from './people.module.css';
import { peopleAddress } from './people-question.ts';

type ListPagesProps = {
  /** The bare path of the list. */
  path: string;
  question: URLSearchParams;
  page: number;
  pages: number;
};

/** The way to the pages beside the one that is shown. */
export function ListPages({ path, question, page, pages }: ListPagesProps) {
  const { t } = useTranslation('office-people');
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && (
        <LocalLink to={peopleAddress(question, page - 1, path)} rel="prev">
          {t('pages.previous')}
        </LocalLink>
      )}
      <span>{t('pages.now', { page, pages })}</span>
      {page < pages && (
        <LocalLink to={peopleAddress(question, page + 1, path)} rel="next">
          {t('pages.next')}
        </LocalLink>
      )}
    </nav>
  );
}
