import { useTranslation } from 'react-i18next';
import type { Volume } from '#shared/library/volume.ts';
import { ArticleList } from '../../components/article-list/article-list.tsx';
import { VolumeDownloads } from '../../components/cover/volume-downloads.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './archive.module.css';
import { VolumeIssues } from './volume-issues.tsx';

/** A volume with issues: their covers, and below them what is online first. */
export function VolumeWithIssues({ volume }: { volume: Volume }) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const onlineFirst = volume.articles.filter(({ issue }) => issue === null);
  return (
    <>
      <section aria-labelledby={`heading-${volume.id}`}>
        <h2 id={`heading-${volume.id}`} className={styles.heading}>
          {volume.title[language]} <span>({volume.year})</span>
        </h2>
        <VolumeIssues volume={volume} />
      </section>
      {onlineFirst.length > 0 && (
        <section aria-labelledby={`online-first-${volume.id}`} className={styles.onlineFirst}>
          <h2 id={`online-first-${volume.id}`} className={styles.heading}>
            {t('onlineFirst')}
          </h2>
          <ArticleList articles={onlineFirst} allOnlineFirst />
        </section>
      )}
      <div className={styles.downloads}>
        <VolumeDownloads volume={volume} />
      </div>
    </>
  );
}
