import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#shared/article/article.ts';
import { noticeTypeNames } from '#shared/article/notice-title.ts';
import { pageRange } from '#shared/article/page-range.ts';
import { paths } from '#shared/page/paths.ts';
import { useJournal } from '../../../app/use-journal.ts';
import { DateText } from '../../../components/date-text.tsx';
import { fileSize } from '../../../components/file-size.ts';
import { LocalLink } from '../../../components/link/local-link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './side-column.module.css';

/** What the article is, and what happened to it: receipt, acceptance, publication, notices. */
export function ArticleFacts({ article }: { article: Article }) {
  const { t } = useTranslation('article-details');
  const { t: tArticle } = useTranslation('article');
  const { t: tLayout } = useTranslation('layout');
  const language = useLanguage();
  const { licence: usual } = useJournal();
  const licence = article.details.licence ?? usual;
  const { type, pdf, pagesInPanel, received, accepted, published, notices } = article;
  return (
    <section className={styles.part}>
      <h2>{t('about.facts')}</h2>
      <dl className={styles.facts}>
        <Fact term={t('about.type')}>
          {type === 'research-article' ? t('about.researchArticle') : tArticle(`type.${type}`)}
        </Fact>
        <Fact term={t('about.language')}>{tArticle(`language.${article.language}`)}</Fact>
        {pagesInPanel && <Fact term={t('information.pages')}>{pageRange(pagesInPanel)}</Fact>}
        {received && (
          <Fact term={t('information.received')}>
            <DateText date={received} />
          </Fact>
        )}
        {accepted && (
          <Fact term={t('information.accepted')}>
            <DateText date={accepted} />
          </Fact>
        )}
        <Fact term={t('information.published')}>
          <DateText date={published} />
        </Fact>
        {notices.toReversed().map((notice) => (
          <Fact
            key={notice.slug}
            term={
              <LocalLink to={paths.update(notice.slug)}>{noticeTypeNames[notice.type][language]}</LocalLink>
            }
          >
            <DateText date={notice.published} />
          </Fact>
        ))}
        <Fact term={t('about.licence')}>
          <a href={licence.url} rel="license noopener noreferrer">
            {licence.name}
          </a>
        </Fact>
        <Fact term="PDF">{fileSize(tLayout, pdf.bytes)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
