import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article.ts';
import { pageRange } from '#shared/page-range.ts';
import type { PageRange } from '#shared/printed-pages.ts';
import { useJournal } from '../../app/use-journal.ts';
import { DateText } from '../../components/date-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './article-information.module.css';
import { Versions } from './versions.tsx';

/** Volume, issue and pages of the article, its dates and the ISSN. */
export function ArticleInformation({ article, pages }: { article: Article; pages: PageRange | null }) {
  const { t } = useTranslation('article');
  const { t: tLayout } = useTranslation('layout');
  const language = useLanguage();
  const journal = useJournal();
  return (
    <div className={styles.information}>
      <p className={styles.journal}>{journal.name[language]}</p>
      {pages === null ? (
        <p>{t('information.onlineFirst')}</p>
      ) : article.imprint === 'compact' ? (
        <p>
          {t('information.compact', {
            volume: article.volume,
            issue: article.issue,
            pages: pageRange(pages),
          })}
        </p>
      ) : (
        <dl>
          <Fact term={t('information.volume')}>{article.volume}</Fact>
          <Fact term={t('information.issue')}>{article.issue}</Fact>
          <Fact term={t('information.pages')}>{pageRange(pages)}</Fact>
        </dl>
      )}
      <dl>
        <Fact term={t('information.received')}>
          <DateText date={article.received} />
        </Fact>
        <Fact term={t('information.accepted')}>
          <DateText date={article.accepted} />
        </Fact>
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
        <Fact term={t('information.language')}>{t(`language.${article.language}`)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
