import { useTranslation } from 'react-i18next';
import { pageRange } from '#shared/page-range.ts';
import { paths } from '#shared/paths.ts';
import type { Volume } from '#shared/volume.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useBound } from '../../i18n/bound.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './home.module.css';

/** The contents of the current issue at a glance. */
export function CurrentIssueGlance({ volume }: { volume: Volume }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const bound = useBound();
  return (
    <section aria-labelledby="current">
      <h2 id="current" className={styles.heading}>
        {t('current.heading', { volume: volume.title[language], year: volume.year })}
      </h2>
      <ol className={styles.contents}>
        {volume.articles.map((article) => (
          <li key={article.id}>
            <div>
              <TypeLabel type={article.type} />
              <LocalLink to={paths.articleBySlug(article.slug)}>{bound(article.title)}</LocalLink>
              <TextLanguage language={article.language} />
            </div>
            {article.pagesInPanel && <span>{pageRange(article.pagesInPanel)}</span>}
          </li>
        ))}
      </ol>
      <p>
        <LocalLink to={paths.currentIssue}>{t('current.all')}</LocalLink>
      </p>
    </section>
  );
}
