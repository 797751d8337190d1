import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/article/article.ts';
import type { Issue } from '#shared/library/issue.ts';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ArticleList } from '../article-list/article-list.tsx';
import styles from './issue-contents.module.css';

/** The contents of an issue by its sections; what belongs to none comes first, as an editorial does. */
export function IssueContents({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issue');
  const language = useLanguage();
  const inSection = (id: string | null) => issue.articles.filter(({ section }) => section === id);
  const sections = issue.sections
    .map(({ id, title }) => ({ id, title: title[language], articles: inSection(id) }))
    .filter(({ articles }) => articles.length > 0);
  const first = inSection(null);
  return (
    <div className={styles.contents}>
      {first.length > 0 && <Contents id="contents" title={t('contents')} articles={first} isPlain />}
      {sections.map(({ id, title, articles }) => (
        <Contents key={id} id={`section-${id}`} title={title} articles={articles} />
      ))}
    </div>
  );
}

type ContentsProps = { id: string; title: string; articles: ArticleSummary[]; isPlain?: boolean };

function Contents({ id, title, articles, isPlain = false }: ContentsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isPlain ? 'visually-hidden' : styles.section}>
        {useBound()(title)}
      </h2>
      <ArticleList articles={articles} />
    </section>
  );
}
