import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/article/article.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { paths } from '#shared/page/paths.ts';
import { TextLanguage } from '../../components/article-labels/text-language.tsx';
import { TypeLabel } from '../../components/article-labels/type-label.tsx';
import content from '../../components/content.module.css';
import { usePlaceName } from '../../components/issue/use-place-name.ts';
import action from '../../components/link/action.module.css';
import { LocalLink } from '../../components/link/local-link.tsx';
import { Motif } from '../../components/motif/motif.tsx';
import { useBound } from '../../i18n/bound.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { CityPlan } from './city-plan.tsx';
import styles from './hero.module.css';

/** The featured article: large title, the beginning of its abstract, a link to read more. */
export function Hero({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const bound = useBound();
  const placeName = usePlaceName();
  return (
    <section className={styles.hero} data-tone={article.tone} aria-labelledby="featured">
      {!article.motifUrl && <CityPlan className={styles.plan} />}
      <div className={`${content.content} ${styles.inside}`}>
        <Motif article={article} className={styles.motif} />
        <div className={styles.text}>
          <p className={styles.place}>{placeName(article)}</p>
          <div className={styles.heading}>
            <TypeLabel type={article.type} />
            <h1 id="featured" className={styles.title}>
              {bound(titleWithStatus(article))}
            </h1>
            <TextLanguage language={article.language} />
          </div>
          {article.authors.length > 0 && (
            <p className={styles.authors}>{article.authors.map((name) => name[language]).join(', ')}</p>
          )}
          <p className={styles.snippet}>{bound(article.snippet)}</p>
          <LocalLink to={paths.articleBySlug(article.slug)} className={action.primary}>
            {t('hero.readMore')}
            <span className="visually-hidden">: {titleWithStatus(article)[language]}</span>
            <ArrowRight aria-hidden size={18} />
          </LocalLink>
        </div>
      </div>
    </section>
  );
}
