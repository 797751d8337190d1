import { useTranslation } from 'react-i18next';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { StatusBanner } from '../../components/status-banner/status-banner.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article.module.css';
import versionStyles from './former-version.module.css';
import type { FormerVersionPage } from './page-data.ts';

/** The page of a former version: it leads to the current one, and to the PDF as it was published. */
export function FormerVersionView({ article, version }: FormerVersionPage) {
  const { t } = useTranslation('article-details');
  const language = useLanguage();
  const bound = useBound();
  const number = t('versions.number', { number: version.number });
  const title = titleWithStatus(article);
  const current = paths.articleBySlug(article.slug);
  return (
    <>
      <Head
        title={`${title[language]} (${number})`}
        description={article.description[language]}
        path={current}
        index={false}
      />
      <article className={`${content.article} ${styles.alone}`}>
        <h1 className={styles.title}>{bound(title)}</h1>
        <p className={versionStyles.banner}>
          <strong>{t('versions.former')}</strong>
          {' · '}
          {number}, <DateText date={version.published} />
          {' · '}
          <LocalLink to={current}>{t('versions.read')}</LocalLink>
        </p>
        <StatusBanner article={article} />
        <div className={versionStyles.actions}>
          <a className={action.primary} href={version.url}>
            {t('versions.pdf')}
          </a>
        </div>
      </article>
    </>
  );
}
