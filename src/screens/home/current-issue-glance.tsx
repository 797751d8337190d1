import { useTranslation } from 'react-i18next';
import { pageRange } from '#shared/article/page-range.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { CurrentIssue } from '#shared/library/current-issue.ts';
import { paths } from '#shared/page/paths.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { OnlineFirstLink } from '../../components/online-first/online-first-link.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './home.module.css';

/** The contents of the current issue at a glance, and the way to the articles that have no issue yet. */
export function CurrentIssueGlance({ current }: { current: CurrentIssue }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const bound = useBound();
  const placeName = usePlaceName();
  const { volume, issue, articles, onlineFirst } = current;
  return (
    <section aria-labelledby="current">
      <h2 id="current" className={styles.heading}>
        {issue
          ? t('current.heading', {
              volume: placeName({ volume: volume.id, issue: issue.number }),
              year: volume.year,
            })
          : t('current.heading', { volume: volume.title[language], year: volume.year })}
      </h2>
      {issue?.title && <p className={styles.theme}>{bound(issue.title)}</p>}
      <ol className={styles.contents}>
        {articles.map((article) => (
          <li key={article.id}>
            <div>
              <TypeLabel type={article.type} />
              <LocalLink to={paths.articleBySlug(article.slug)}>{bound(titleWithStatus(article))}</LocalLink>
              <TextLanguage language={article.language} />
            </div>
            {article.pagesInPanel && <span>{pageRange(article.pagesInPanel)}</span>}
          </li>
        ))}
      </ol>
      <p>
        <LocalLink to={paths.currentIssue}>{t('current.all')}</LocalLink>
      </p>
      <OnlineFirstLink count={onlineFirst} />
    </section>
  );
}
