import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { onlineFirstIn } from '#shared/library/current-issue.ts';
import type { Volume } from '#shared/library/volume.ts';
import { paths } from '#shared/page/paths.ts';
import { Head } from '../../app/head/head.tsx';
import { ArticleList } from '../../components/article-list/article-list.tsx';
import { ArticleTile } from '../../components/article-tile/article-tile.tsx';
import beside from '../../components/beside.module.css';
import content from '../../components/content.module.css';
import { VolumeCover } from '../../components/cover/volume-cover.tsx';
import { usePageRange } from '../../components/issue/use-page-range.ts';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { OnlineFirstLink } from '../../components/online-first/online-first-link.tsx';
import { PageTitle } from '../../components/page-title/page-title.tsx';
import { HashTabs } from '../../components/tabs/hash-tabs.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './archive.module.css';
import { VolumeWithIssues } from './volume-with-issues.tsx';

/** All volumes in tabs, newest first: the covers of a volume's issues, or its own cover and contents. */
export function ArchiveScreen() {
  const { t } = useTranslation('archive');
  const language = useLanguage();
  const volumes = useLoaderData<Volume[]>();
  const tabs = useMemo(() => {
    const hasIssues = volumes.some(({ issues }) => issues.length > 0);
    return volumes.map((volume) => ({
      id: `volume-${volume.id}`,
      title: volume.title[language],
      note: hasIssues ? String(volume.year) : undefined,
      content:
        volume.issues.length > 0 ? <VolumeWithIssues volume={volume} /> : <WholeVolume volume={volume} />,
    }));
  }, [volumes, language]);
  return (
    <>
      <Head title={t('title')} description={t('description')} path={paths.archive} />
      <div className={content.content}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <OnlineFirstLink count={onlineFirstIn(volumes)} />
        <HashTabs label={t('volumes')} tabs={tabs} />
      </div>
    </>
  );
}

/** A volume without issues of its own: its cover, and its articles by what is drawn for them, or as a table of contents. */
function WholeVolume({ volume }: { volume: Volume }) {
  const language = useLanguage();
  const placeName = usePlaceName();
  const rangeName = usePageRange();
  return (
    <section className={beside.beside} aria-labelledby={`heading-${volume.id}`}>
      <VolumeCover volume={volume} />
      <div>
        <h2 id={`heading-${volume.id}`} className={styles.heading}>
          {volume.title[language]} <span>({volume.year})</span>
        </h2>
        {volume.articles.some(({ motifUrl }) => motifUrl) ? (
          <ol className={styles.tiles}>
            {volume.articles.map((article) => (
              <li key={article.id}>
                <ArticleTile
                  article={article}
                  place={article.pagesInPanel ? rangeName(article.pagesInPanel) : placeName(article)}
                  listed
                />
              </li>
            ))}
          </ol>
        ) : (
          <ArticleList articles={volume.articles} />
        )}
      </div>
    </section>
  );
}
