import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import type { Volume } from '#shared/volume.ts';
import { Head } from '../../app/head/head.tsx';
import { ArticleList } from '../../components/article-list/article-list.tsx';
import beside from '../../components/beside.module.css';
import content from '../../components/content.module.css';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { HashTabs } from '../../components/tabs/hash-tabs.tsx';
import { VolumeCover } from '../../components/volume-cover/volume-cover.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './archive.module.css';

/** All volumes in tabs, newest first: cover and table of contents. */
export function ArchiveScreen() {
  const { t } = useTranslation('archive');
  const language = useLanguage();
  const volumes = useLoaderData<Volume[]>();
  const tabs = useMemo(
    () =>
      volumes.map((volume) => ({
        id: `volume-${volume.id}`,
        title: volume.title[language],
        content: (
          <section className={beside.beside} aria-labelledby={`heading-${volume.id}`}>
            <VolumeCover volume={volume} />
            <div>
              <h2 id={`heading-${volume.id}`} className={styles.heading}>
                {volume.title[language]} <span>({volume.year})</span>
              </h2>
              <ArticleList articles={volume.articles} />
            </div>
          </section>
        ),
      })),
    [volumes, language],
  );
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.archive} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <HashTabs label={t('volumes')} tabs={tabs} />
      </div>
    </>
  );
}
