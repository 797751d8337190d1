import { useTranslation } from 'react-i18next';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { SearchForm } from '../../components/search-box/search-form.tsx';
import styles from './article-not-found.module.css';

/** The page of a number that no article has. */
export function ArticleNotFound() {
  const { t } = useTranslation('article-details');
  return (
    <>
      <Head title={t('notFound.title')} description={t('notFound.advice')} index={false} />
      <div className={`${content.content} ${styles.advice}`}>
        <PageTitle lead={t('notFound.advice')}>{t('notFound.title')}</PageTitle>
        <SearchForm />
        <LocalLink to={paths.archive} className={action.primary}>
          {t('notFound.archive')}
        </LocalLink>
      </div>
    </>
  );
}
