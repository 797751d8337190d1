import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { pageRange } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { paths } from '#shared/page/paths.ts';
import { useJournal } from '../../app/use-journal.ts';
import { DateText } from '../../components/date-text.tsx';
import { Fact } from '../../components/fact/fact.tsx';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article-information.module.css';
import { RegisterFacts } from './details/register-facts.tsx';
import { Versions } from './versions.tsx';

/** Volume, issue and pages of the article, its dates and the ISSN, its codes and how it was reviewed. */
export function ArticleInformation({ article, pages }: { article: Article; pages: PageRange | null }) {
  const { t } = useTranslation('article-details');
  const { t: tArticle } = useTranslation('article');
  const { t: tLayout } = useTranslation('layout');
  const language = useLanguage();
  const rangeName = usePageRange();
  const journal = useJournal();
  const { volume, issue, pagesInPanel: printed } = article;
  const toIssue = (text: ReactNode) =>
    article.hasIssuePage && issue !== null ? (
      <LocalLink to={paths.issue(volume, issue)}>{text}</LocalLink>
    ) : (
      text
    );
  return (
    <div className={styles.information}>
      <p className={styles.journal}>{journal.name[language]}</p>
      {pages === null ? (
        <p>{t('information.onlineFirst')}</p>
      ) : article.imprint === 'compact' ? (
        <p>{toIssue(t('information.compact', { volume, issue, pages: rangeName(pages) }))}</p>
      ) : (
        <dl>
          <Fact term={t('information.volume')}>{volume}</Fact>
          <Fact term={t('information.issue')}>{toIssue(issue)}</Fact>
          <Fact term={t('information.pages')}>{pageRange(pages)}</Fact>
        </dl>
      )}
      {pages && printed && pageRange(pages) !== pageRange(printed) && (
        <p>{t('information.twoRanges', { pages: rangeName(pages), printed: rangeName(printed) })}</p>
      )}
      <dl>
        {article.received && (
          <Fact term={t('information.received')}>
            <DateText date={article.received} />
          </Fact>
        )}
        {article.accepted && (
          <Fact term={t('information.accepted')}>
            <DateText date={article.accepted} />
          </Fact>
        )}
        <Fact term={t('information.published')}>
          <DateText date={article.published} />
        </Fact>
        <Fact term="ISSN">
          {journal.issn.print} ({tLayout('issn.printShort')}), {journal.issn.online} (
          {tLayout('issn.onlineShort')})
        </Fact>
        {article.versions.length > 0 && (
          <Fact term={t('versions.title')}>
            <Versions article={article} />
          </Fact>
        )}
        <Fact term={t('information.language')}>{tArticle(`language.${article.language}`)}</Fact>
      </dl>
      <RegisterFacts article={article} />
    </div>
  );
}
