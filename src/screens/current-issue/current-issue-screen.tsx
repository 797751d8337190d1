import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import type { Volume } from '#shared/volume.ts';
import { Head } from '../../app/head/head.tsx';
import { ArticleList } from '../../components/article-list/article-list.tsx';
import beside from '../../components/beside.module.css';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { VolumeCover } from '../../components/volume-cover/volume-cover.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

/** The newest volume: cover, PDF of the full issue, and table of contents. */
export function CurrentIssueScreen() {
  const { t } = useTranslation('current-issue');
  const language = useLanguage();
  const [volume] = useLoaderData<Volume[]>();
  if (!volume) return null;
  const title = volume.title[language];
  return (
    <>
      <Head
        title={t('title')}
        description={t('description', { volume: title, year: volume.year, count: volume.articles.length })}
        path={paths.currentIssue}
      />
      <div className={content.content}>
        <PageTitle lead={t('lead', { volume: title, year: volume.year })}>{t('title')}</PageTitle>
        <div className={beside.beside}>
          <VolumeCover volume={volume} />
          <section aria-labelledby="contents">
            <h2 id="contents" className="visually-hidden">
              {t('contents')}
            </h2>
            <ArticleList articles={volume.articles} />
          </section>
        </div>
      </div>
    </>
  );
}
