import type { ReactNode } from 'react';
import type { RelatedArticle } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLanguage } from '../article-labels/text-language.tsx';
import { TypeLabel } from '../article-labels/type-label.tsx';
import { LocalLink } from '../link/local-link.tsx';
import whole from '../link/whole.module.css';
import { Motif } from '../motif/motif.tsx';
import styles from './article-tile.module.css';

type ArticleTileProps = {
  article: RelatedArticle;
  /** Where it is printed. */
  place: string;
  /** Whether it is an item of a list: then its drawing is beside its title on phones. */
  listed?: boolean;
  /** More about it, below its authors. */
  children?: ReactNode;
};

/** An article by the drawing of its subject, on the colour of its volume, and its title; all of it links to the article. */
export function ArticleTile({ article, place, listed = false, children }: ArticleTileProps) {
  const language = useLanguage();
  const bound = useBound();
  const Tile = listed ? 'div' : 'article';
  return (
    <Tile
      className={`${whole.whole} ${styles.tile}`}
      data-tone={article.tone}
      data-listed={listed ? '' : undefined}
    >
      {article.motifUrl && (
        <div className={styles.picture}>
          <Motif article={article} />
        </div>
      )}
      <p className={styles.place}>{place}</p>
      <TypeLabel type={article.type} />
      <h3 className={styles.title}>
        <LocalLink to={paths.articleBySlug(article.slug)} className={whole.link}>
          {bound(titleWithStatus(article))}
        </LocalLink>
        <TextLanguage language={article.language} />
      </h3>
      {article.authors.length > 0 && (
        <p className={styles.people}>{article.authors.map((name) => name[language]).join(', ')}</p>
      )}
      {children}
    </Tile>
  );
}
