import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { doiUrl } from '#shared/article/doi-url.ts';
import { noticeName, noticeTitle, noticeTypeNames, titlesOf } from '#shared/article/notice-title.ts';
import { perLanguage } from '#shared/language/language.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { useJournal } from '../../app/use-journal.ts';
import { ReferenceText } from '../../citing/reference-text.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx';
import content from '../../components/content.module.css';
import { DateText } from '../../components/date-text.tsx';
import { Fact } from '../../components/fact/fact.tsx';
import { LibraryHtml } from '../../components/library-html.tsx';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { NoticePage } from './load-notice.ts';
import styles from './notice-screen.module.css';

/** A notice: what happened to which article, when, why, and who decided. */
export function NoticeScreen() {
  const { t } = useTranslation('updates');
  const language = useLanguage();
  const bound = useBound();
  const { doi: registered } = useJournal();
  const { notice, references } = useLoaderData<NoticePage>();
  const { slug, type, articles, published, reason, description, decidedBy } = notice;
  const doi = doiUrl(notice.doi);
  const title = noticeTitle(notice, language);
  const titles = perLanguage((each) => titlesOf(notice, each));
  return (
    <>
      <Head title={title} description={description[language]} path={paths.update(slug)} type="article" />
      <article className={content.article}>
        <Breadcrumbs
          above={[{ to: paths.updates, name: t('title') }]}
          here={noticeTypeNames[type][language]}
        />
        <h1 className={styles.title}>
          <span className={styles.type}>{noticeName(notice, language)}:</span> {bound(titles)}
        </h1>
        <p className={styles.doi}>
          <a href={doi}>{doi}</a>
          {registered.sample && <span> {t('sampleDoi')}</span>}
        </p>
        <dl className={styles.facts}>
          <Fact term={t('published')}>
            <DateText date={published} />
          </Fact>
          <Fact term={t('article', { count: articles.length })}>
            {articles.map((article, place) => (
              <div key={article.slug} className={styles.about}>
                <p>
                  <LocalLink to={paths.articleBySlug(article.slug)}>{bound(article.title)}</LocalLink>
                </p>
                {article.withdrawn && <p>{t('withdrawn')}</p>}
                {references[place] && (
                  <ReferenceText reference={references[place]} className={styles.reference} />
                )}
              </div>
            ))}
          </Fact>
          <Fact term={t('reason')}>
            <LibraryHtml as="p" className={styles.reason} html={reason[language]} />
          </Fact>
          <Fact term={t('decidedBy')}>{decidedBy[language]}</Fact>
        </dl>
        <p className={styles.policy}>
          <LocalLink to={paths.updatesPolicy}>{t('policy')}</LocalLink>
        </p>
      </article>
    </>
  );
}
