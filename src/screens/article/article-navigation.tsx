import { ArrowLeft, ArrowRight, Library } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Article, Neighbour } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import { LocalLink } from '../../components/link/local-link.tsx';
import { useBound } from '../../i18n/bound.tsx';
import styles from './article-navigation.module.css';

type ArticleNavigationProps = {
  article: Article;
  neighbourPath: (neighbour: Neighbour) => string;
};

/**
 * Links to the previous article, the archive, the issue if it has a page, and the next article. A neighbour in another
 * volume is labelled with that volume.
 */
export function ArticleNavigation({ article, neighbourPath }: ArticleNavigationProps) {
  const { t } = useTranslation('article');
  const bound = useBound();
  const placeName = usePlaceName();
  const { previous, next, volume, issue } = article;
  return (
    <nav className={styles.row} aria-label={t('navigation.label')}>
      {previous && (
        <LocalLink to={neighbourPath(previous)} rel="prev" className={styles.previous}>
          <span className={styles.way}>
            <ArrowLeft aria-hidden size={16} />
            {previous.volume === article.volume
              ? t('navigation.previous')
              : t('navigation.previousVolume', { volume: previous.volume })}
          </span>
          <span className={styles.name}>{bound(titleWithStatus(previous))}</span>
        </LocalLink>
      )}
      <div className={styles.above}>
        <LocalLink to={paths.archive}>
          <span className={styles.way}>
            <Library aria-hidden size={16} />
            {t('navigation.archive')}
          </span>
        </LocalLink>
        {article.hasIssuePage && issue !== null && (
          <LocalLink to={paths.issue(volume, issue)} className={styles.issue}>
            {placeName(article)}
          </LocalLink>
        )}
      </div>
      {next && (
        <LocalLink to={neighbourPath(next)} rel="next" className={styles.next}>
          <span className={styles.way}>
            {next.volume === article.volume
              ? t('navigation.next')
              : t('navigation.nextVolume', { volume: next.volume })}
            <ArrowRight aria-hidden size={16} />
          </span>
          <span className={styles.name}>{bound(titleWithStatus(next))}</span>
        </LocalLink>
      )}
    </nav>
  );
}
